module netrep

go 1.26

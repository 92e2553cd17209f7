-- what all processes do in turn, and until when it is taken
CREATE TABLE slots (
    name  TEXT PRIMARY KEY,
    until BIGINT NOT NULL
);

-- what is done once in all processes
CREATE TABLE once (
    name TEXT PRIMARY KEY,
    at   BIGINT NOT NULL
);

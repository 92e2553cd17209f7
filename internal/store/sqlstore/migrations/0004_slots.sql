-- what all processes do in turn, and until when it is taken
CREATE TABLE slots (
    name  TEXT PRIMARY KEY,
    until BIGINT NOT NULL
);

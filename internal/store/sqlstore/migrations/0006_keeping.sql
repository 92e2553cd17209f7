-- servers that were not among the bot's when it looked, and on how many days
CREATE TABLE absences (
    guild TEXT PRIMARY KEY,
    days  INTEGER NOT NULL,
    last  BIGINT NOT NULL
);

-- subscribers were told of it; of those before, that is not known
ALTER TABLE revisions ADD COLUMN told BOOLEAN NOT NULL DEFAULT TRUE;

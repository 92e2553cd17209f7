-- what readers say is wrong or unclear; nothing here says who they are
CREATE TABLE reports (
    id           {id},
    guild        TEXT NOT NULL,
    ref          TEXT NOT NULL,
    body         TEXT NOT NULL,
    link         TEXT NOT NULL,
    public       BOOLEAN NOT NULL,
    receipt      TEXT NOT NULL UNIQUE,
    at           BIGINT NOT NULL,
    state        TEXT NOT NULL,
    words        TEXT NOT NULL DEFAULT '',
    announcement BIGINT NOT NULL DEFAULT 0,
    changed      BIGINT NOT NULL
);
CREATE INDEX reports_guild ON reports (guild, state, id);

-- whether public pages and feeds may show it, and the report that it answers
ALTER TABLE announcements ADD COLUMN public BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE announcements ADD COLUMN report BIGINT NOT NULL DEFAULT 0;

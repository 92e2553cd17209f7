-- The first schema. Times are microseconds since 1970 in UTC, 0 meaning never;
-- lists are JSON. {id} and {bytes} are what the dialect calls them.

CREATE TABLE settings (
    guild   TEXT PRIMARY KEY,
    version BIGINT NOT NULL,
    value   TEXT NOT NULL
);

CREATE TABLE audit (
    id     {id},
    guild  TEXT NOT NULL,
    at     BIGINT NOT NULL,
    actor  TEXT NOT NULL,
    action TEXT NOT NULL,
    what   TEXT NOT NULL,
    before TEXT NOT NULL,
    after  TEXT NOT NULL
);
CREATE INDEX audit_guild ON audit (guild, id);

CREATE TABLE announcements (
    id          {id},
    guild       TEXT NOT NULL,
    kind        TEXT NOT NULL,
    author      TEXT NOT NULL,
    title       TEXT NOT NULL,
    body        TEXT NOT NULL,
    refs        TEXT NOT NULL,
    house       BOOLEAN NOT NULL,
    role        TEXT NOT NULL,
    channels    TEXT NOT NULL,
    effective   TEXT NOT NULL,
    post_at     BIGINT NOT NULL,
    in_force_at BIGINT NOT NULL,
    state       TEXT NOT NULL,
    revision    INTEGER NOT NULL,
    created     BIGINT NOT NULL,
    changed     BIGINT NOT NULL
);
CREATE INDEX announcements_guild ON announcements (guild, id);

CREATE TABLE posts (
    id           {id},
    announcement BIGINT NOT NULL REFERENCES announcements (id) ON DELETE CASCADE,
    guild        TEXT NOT NULL,
    channel      TEXT NOT NULL,
    moment       TEXT NOT NULL,
    due          BIGINT NOT NULL,
    round        INTEGER NOT NULL,
    nonce        TEXT NOT NULL UNIQUE,
    state        TEXT NOT NULL,
    message      TEXT NOT NULL DEFAULT '',
    shown        INTEGER NOT NULL DEFAULT 0,
    words        TEXT NOT NULL DEFAULT '',
    changed      BIGINT NOT NULL,
    UNIQUE (announcement, channel, moment)
);
CREATE INDEX posts_waiting ON posts (channel, due, id) WHERE state = 'pending';

CREATE TABLE archives (
    hash TEXT PRIMARY KEY,
    data {bytes} NOT NULL
);

CREATE TABLE revisions (
    id      {id},
    source  TEXT NOT NULL,
    parent  BIGINT NOT NULL,
    at      BIGINT NOT NULL,
    actor   TEXT NOT NULL,
    state   TEXT NOT NULL,
    live_at BIGINT NOT NULL,
    note    TEXT NOT NULL,
    counts  TEXT NOT NULL,
    hash    TEXT NOT NULL REFERENCES archives (hash)
);
CREATE INDEX revisions_source ON revisions (source, live_at);
CREATE UNIQUE INDEX revisions_live ON revisions (source) WHERE state = 'live';
CREATE UNIQUE INDEX revisions_waiting ON revisions (source) WHERE state = 'waiting';

CREATE TABLE source_states (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

CREATE TABLE subscriptions (
    id      {id},
    guild   TEXT NOT NULL,
    channel TEXT NOT NULL,
    topic   TEXT NOT NULL,
    value   TEXT NOT NULL,
    rhythm  TEXT NOT NULL,
    UNIQUE (channel, topic, value)
);
CREATE INDEX subscriptions_guild ON subscriptions (guild);

CREATE TABLE digest_entries (
    id           {id},
    subscription BIGINT NOT NULL REFERENCES subscriptions (id) ON DELETE CASCADE,
    revision     BIGINT NOT NULL REFERENCES revisions (id),
    at           BIGINT NOT NULL,
    ref          TEXT NOT NULL,
    title        TEXT NOT NULL,
    body         TEXT NOT NULL
);
CREATE INDEX digest_entries_subscription ON digest_entries (subscription);

CREATE TABLE answers (
    id       {id},
    guild    TEXT NOT NULL,
    channel  TEXT NOT NULL,
    message  TEXT NOT NULL,
    at       BIGINT NOT NULL,
    refs     TEXT NOT NULL,
    revision BIGINT NOT NULL
);
CREATE INDEX answers_at ON answers (at);

CREATE TABLE answer_refs (
    ref    TEXT NOT NULL,
    answer BIGINT NOT NULL REFERENCES answers (id) ON DELETE CASCADE,
    PRIMARY KEY (ref, answer)
);
CREATE INDEX answer_refs_answer ON answer_refs (answer);

CREATE TABLE judgements (
    question TEXT NOT NULL,
    ref      TEXT NOT NULL,
    good     INTEGER NOT NULL,
    bad      INTEGER NOT NULL,
    last     BIGINT NOT NULL,
    PRIMARY KEY (question, ref)
);

CREATE TABLE open_questions (
    guild    TEXT NOT NULL,
    question TEXT NOT NULL,
    asked    INTEGER NOT NULL,
    last     BIGINT NOT NULL,
    PRIMARY KEY (guild, question)
);

CREATE TABLE words (
    kind  TEXT NOT NULL,
    term  TEXT NOT NULL,
    means TEXT NOT NULL,
    actor TEXT NOT NULL,
    at    BIGINT NOT NULL,
    PRIMARY KEY (kind, term)
);

ALTER TABLE posts ADD COLUMN sending BOOLEAN NOT NULL DEFAULT FALSE;
-- a program before this one may have sent them
UPDATE posts SET sending = TRUE WHERE state = 'pending';
DROP INDEX posts_waiting;
CREATE INDEX posts_ahead ON posts (channel, due, id) WHERE state = 'pending' OR sending;

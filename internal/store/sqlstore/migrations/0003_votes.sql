-- one judgement a person: voter is a short hash, which many share
CREATE TABLE votes (
    question TEXT NOT NULL,
    ref      TEXT NOT NULL,
    voter    TEXT NOT NULL,
    good     BOOLEAN NOT NULL,
    last     BIGINT NOT NULL,
    PRIMARY KEY (question, ref, voter)
);

-- What customers have agreed to, and to which wording: every choice, so that it can be shown later.
CREATE TABLE consents (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  statistics INTEGER NOT NULL CHECK (statistics IN (0, 1)),
  marketing INTEGER NOT NULL CHECK (marketing IN (0, 1)),
  text_version TEXT NOT NULL,
  chosen_at TEXT NOT NULL
) STRICT;
CREATE INDEX consents_of_user ON consents (user_id, id);

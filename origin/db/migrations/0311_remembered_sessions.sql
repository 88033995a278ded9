-- 0: the browser forgets the session when it is closed.
ALTER TABLE sessions ADD COLUMN is_remembered INTEGER NOT NULL DEFAULT 1 CHECK (is_remembered IN (0, 1));

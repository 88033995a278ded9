-- 0: the session ends with the browser.
ALTER TABLE sessions ADD COLUMN is_remembered INTEGER NOT NULL DEFAULT 1 CHECK (is_remembered IN (0, 1));

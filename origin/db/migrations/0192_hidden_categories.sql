-- A hidden category has no page and is in no menu; its goods are sold as before.
ALTER TABLE categories ADD COLUMN is_hidden INTEGER NOT NULL DEFAULT 0 CHECK (is_hidden IN (0, 1));

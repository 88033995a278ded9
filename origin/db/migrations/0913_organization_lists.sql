-- 1 for a list that its owner shares with the members of their organisation (docs/lists.md#organisations).
ALTER TABLE product_lists ADD COLUMN for_organization INTEGER NOT NULL DEFAULT 0 CHECK (for_organization IN (0, 1));

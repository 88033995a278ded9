-- The buyer's setting "Use as few bags as possible", as it was when they ordered.
ALTER TABLE orders ADD COLUMN few_bags INTEGER NOT NULL DEFAULT 0 CHECK (few_bags IN (0, 1));

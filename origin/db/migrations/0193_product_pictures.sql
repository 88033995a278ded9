-- Addresses of a product's own pictures, with spaces between; empty: the picture is drawn.
ALTER TABLE products ADD COLUMN pictures TEXT NOT NULL DEFAULT '';

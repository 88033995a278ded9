-- What a product is known to be free from (origin/products/rules/free-from.ts): written with the allergens it
-- follows from. A product without rows is not free from anything anybody vouches for.

CREATE TABLE product_free_from (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  code TEXT NOT NULL,
  PRIMARY KEY (product_id, code)
) STRICT, WITHOUT ROWID;

-- What a product is known to be free from (origin/products/rules/free-from.ts), written together with its
-- allergens. A product without rows is not known to be free from anything.

CREATE TABLE product_free_from (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  code TEXT NOT NULL,
  PRIMARY KEY (product_id, code)
) STRICT, WITHOUT ROWID;

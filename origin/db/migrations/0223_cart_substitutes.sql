-- Goods of a cart for which the customer wants something else when they are sold out (docs/cart.md): the good
-- they chose, or null for anything similar. A product that is neither here nor in `cart_no_substitutes` is
-- replaced as the customer wants it for its category.
CREATE TABLE cart_substitutes (
  cart_id INTEGER NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  substitute_id INTEGER REFERENCES products (id) ON DELETE SET NULL CHECK (substitute_id <> product_id),
  PRIMARY KEY (cart_id, product_id)
) STRICT, WITHOUT ROWID;

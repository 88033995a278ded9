-- Goods of a cart for which the customer wants nothing else (docs/cart.md). A line that is taken out and put
-- back keeps its mark; the cart loses it with the order.
CREATE TABLE cart_no_substitutes (
  cart_id INTEGER NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  PRIMARY KEY (cart_id, product_id)
) STRICT, WITHOUT ROWID;

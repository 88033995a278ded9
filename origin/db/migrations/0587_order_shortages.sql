-- Pieces of an order that the shop has run out of before they were picked (docs/orders.md#sold-out-before-the-cut-off).
CREATE TABLE order_shortages (
  order_number TEXT NOT NULL REFERENCES orders (order_number),
  product_id INTEGER NOT NULL REFERENCES products (id),
  missing INTEGER NOT NULL CHECK (missing > 0),
  found_at TEXT NOT NULL,
  PRIMARY KEY (order_number, product_id)
) STRICT, WITHOUT ROWID;

-- What an order has reserved in the stock, to be summed by product: its goods, less the pieces that are missing. Not
-- grouped here, because SQLite would read every order to group the goods of one.
CREATE VIEW order_reserved (order_number, product_id, quantity) AS
  SELECT l.order_number, l.product_id, l.quantity
    FROM order_lines l
   WHERE NOT EXISTS (SELECT 1 FROM order_line_components c WHERE c.line_id = l.id)
   UNION ALL
  SELECT l.order_number, c.product_id, c.quantity
    FROM order_line_components c JOIN order_lines l ON l.id = c.line_id
   UNION ALL
  SELECT s.order_number, s.product_id, -s.missing FROM order_shortages s;

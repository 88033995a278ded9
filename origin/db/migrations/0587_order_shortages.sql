-- Pieces of an order that the shop has run out of before they were picked (docs/orders.md#sold-out-before-the-cut-off).
CREATE TABLE order_shortages (
  order_number TEXT NOT NULL REFERENCES orders (order_number),
  product_id INTEGER NOT NULL REFERENCES products (id),
  missing INTEGER NOT NULL CHECK (missing > 0),
  found_at TEXT NOT NULL,
  PRIMARY KEY (order_number, product_id)
) STRICT, WITHOUT ROWID;

-- What an order has reserved in the stock: its goods without the pieces that are missing.
CREATE VIEW order_reserved (order_number, product_id, quantity) AS
  SELECT g.order_number, g.product_id, sum(g.quantity) - coalesce(
           (SELECT s.missing FROM order_shortages s
             WHERE s.order_number = g.order_number AND s.product_id = g.product_id), 0)
    FROM order_goods g GROUP BY g.order_number, g.product_id;

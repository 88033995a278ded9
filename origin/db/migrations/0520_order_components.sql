-- Components of the meal kits in an order. The picker picks components, never a kit.

CREATE TABLE order_line_components (
  line_id INTEGER NOT NULL REFERENCES order_lines (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES products (id),
  full_name TEXT NOT NULL,
  name_extra TEXT NOT NULL,
  -- Packs for all kits of the line.
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 99999),
  -- Its part of the line's total.
  total_minor INTEGER NOT NULL CHECK (total_minor >= 0),
  vat_bp INTEGER NOT NULL CHECK (vat_bp BETWEEN 0 AND 10000),
  -- Null until it is packed.
  delivered_quantity INTEGER CHECK (delivered_quantity BETWEEN 0 AND quantity),
  final_minor INTEGER CHECK (final_minor >= 0),
  substitute_product_id INTEGER REFERENCES products (id),
  substitute_name TEXT,
  PRIMARY KEY (line_id, product_id)
) STRICT, WITHOUT ROWID;

-- What an order takes from the stock: its lines, with the components in place of a meal kit.
CREATE VIEW order_goods (order_number, product_id, quantity, delivered_quantity, substitute_product_id) AS
  SELECT l.order_number, l.product_id, l.quantity, l.delivered_quantity, l.substitute_product_id
    FROM order_lines l
   WHERE NOT EXISTS (SELECT 1 FROM order_line_components c WHERE c.line_id = l.id)
   UNION ALL
  SELECT l.order_number, c.product_id, c.quantity, c.delivered_quantity, c.substitute_product_id
    FROM order_line_components c JOIN order_lines l ON l.id = c.line_id;

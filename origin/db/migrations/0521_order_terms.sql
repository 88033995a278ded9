-- The terms of an order that staff have set; a country without a row has those of origin/prices/rules/order-terms.ts.
CREATE TABLE order_terms (
  country TEXT PRIMARY KEY CHECK (country IN ('NO', 'SE')),
  minimum_minor INTEGER NOT NULL CHECK (minimum_minor >= 0),
  small_order_fee_minor INTEGER NOT NULL CHECK (small_order_fee_minor >= 0),
  fee_free_from_minor INTEGER NOT NULL CHECK (fee_free_from_minor >= 0),
  -- Goods from which delivery is free; null when it never is.
  delivery_free_from_minor INTEGER CHECK (delivery_free_from_minor >= 0),
  bag_fee_minor INTEGER NOT NULL CHECK (bag_fee_minor >= 0)
) STRICT, WITHOUT ROWID;

-- The part of small_order_fee_minor that is for bags: the sum of an order's amounts is checked without a column for it.
ALTER TABLE orders ADD COLUMN bag_fee_minor INTEGER NOT NULL DEFAULT 0 CHECK (bag_fee_minor >= 0);

-- What the delivery costs while the goods are below the amount from which it is free; null for orders of before.
ALTER TABLE orders ADD COLUMN slot_price_minor INTEGER CHECK (slot_price_minor >= 0);

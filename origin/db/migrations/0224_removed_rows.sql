-- The rows that were taken out of a cart a moment ago: what is put back is where it was (docs/cart.md).
ALTER TABLE carts ADD COLUMN removed_json TEXT;

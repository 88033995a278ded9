-- When its owner was last reminded of the goods left in a cart.
ALTER TABLE carts ADD COLUMN reminded_at TEXT;

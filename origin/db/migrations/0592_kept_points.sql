-- 1 when the customer saves their points instead of spending them on this order (docs/perks.md#perks), and what
-- they chose for the basket that an edit has put aside.
ALTER TABLE carts ADD COLUMN keeps_points INTEGER NOT NULL DEFAULT 0 CHECK (keeps_points IN (0, 1));
ALTER TABLE order_edit_baskets ADD COLUMN keeps_points INTEGER NOT NULL DEFAULT 0 CHECK (keeps_points IN (0, 1));

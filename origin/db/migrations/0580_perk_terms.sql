-- What a perk gives at the checkout and when (origin/perks/rules/standing.ts). How far a customer has come and what
-- is used up follow from the orders, so that a cancelled order gives its perks back.
ALTER TABLE perks ADD COLUMN kind TEXT NOT NULL DEFAULT 'feature'
  CHECK (kind IN ('feature', 'free_delivery', 'member_price', 'points', 'amount'));
-- always: without a condition · orders: by `goal` delivered orders · grant: by a row of perk_grants.
ALTER TABLE perks ADD COLUMN unlocks TEXT NOT NULL DEFAULT 'always' CHECK (unlocks IN ('always', 'orders', 'grant'));
ALTER TABLE perks ADD COLUMN repeats INTEGER NOT NULL DEFAULT 0 CHECK (repeats IN (0, 1));
-- Orders it can be used on each time it is unlocked; null for any number.
ALTER TABLE perks ADD COLUMN uses INTEGER CHECK (uses >= 1);
-- Days it lasts after it was unlocked, and points after they were earned; null without an end.
ALTER TABLE perks ADD COLUMN days INTEGER CHECK (days >= 1);
-- amount: what it takes off · points: the paid amount that earns one.
ALTER TABLE perks ADD COLUMN value_minor INTEGER NOT NULL DEFAULT 0 CHECK (value_minor >= 0);
ALTER TABLE perks ADD COLUMN min_order_minor INTEGER NOT NULL DEFAULT 0 CHECK (min_order_minor >= 0);
ALTER TABLE perks ADD COLUMN is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1));

-- Perks given to one customer: for an invitation, or by staff. Nothing writes the former table user_perks.
CREATE TABLE perk_grants (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  perk_id INTEGER NOT NULL REFERENCES perks (id),
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  source TEXT NOT NULL CHECK (source IN ('referral', 'staff')),
  -- Points given, at one krone or krona each; 0 for other perks.
  amount_minor INTEGER NOT NULL DEFAULT 0 CHECK (amount_minor >= 0),
  granted_at TEXT NOT NULL,
  ends_at TEXT,
  revoked_at TEXT
) STRICT;
CREATE INDEX perk_grants_by_user ON perk_grants (user_id, perk_id);

-- The perks of an order: [[perk, grant or null, amount, kind, source, number]] (origin/perks/order-perks.ts).
ALTER TABLE orders ADD COLUMN perks_json TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(perks_json));
-- The member's part of a line's price.
ALTER TABLE order_lines ADD COLUMN perk_minor INTEGER NOT NULL DEFAULT 0 CHECK (perk_minor BETWEEN 0 AND total_minor);

-- Perks that orders use, and edits that wait for their payment. Of a delivered order with missing goods, only the
-- part of the goods that came.
CREATE VIEW perk_uses (order_number, user_id, country, at, perk_id, grant_id, amount_minor) AS
  SELECT o.order_number, o.user_id, o.country, o.created_at, used.value ->> 0, used.value ->> 1,
         CAST(round((used.value ->> 2) * coalesce((
           SELECT 1.0 * sum(coalesce(l.final_minor, l.total_minor)) / nullif(sum(l.total_minor), 0)
             FROM order_lines l WHERE l.order_number = o.order_number), 1)) AS INTEGER)
    FROM orders o, json_each(o.perks_json) used
   WHERE o.status NOT IN ('cancelled', 'payment_failed')
     AND NOT EXISTS (SELECT 1 FROM order_refunds r
                      WHERE r.order_number = o.order_number AND r.reason = 'delivery_failed')
  UNION ALL
  SELECT o.order_number, o.user_id, o.country, o.created_at, used.value ->> 0, used.value ->> 1, used.value ->> 2
    FROM order_edits e
    JOIN orders o ON o.order_number = e.order_number, json_each(e.draft, '$.perks') used
   WHERE e.status = 'pending'
     AND used.value ->> 0 NOT IN (SELECT kept.value ->> 0 FROM json_each(o.perks_json) kept);

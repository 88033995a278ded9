-- True for claims that were refunded without a review; the sum of these refunds is limited
-- (docs/reference/rules.md#claims).
ALTER TABLE claims ADD COLUMN is_believed INTEGER NOT NULL DEFAULT 0 CHECK (is_believed IN (0, 1));
UPDATE claims SET is_believed = 1 WHERE status = 'approved';
CREATE INDEX claims_by_customer ON claims (user_id, created_at) WHERE is_believed = 1;

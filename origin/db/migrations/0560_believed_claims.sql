-- Claims that were refunded without a review; their sum is bounded (docs/reference/rules.md#claims).
ALTER TABLE claims ADD COLUMN is_believed INTEGER NOT NULL DEFAULT 0 CHECK (is_believed IN (0, 1));
UPDATE claims SET is_believed = 1 WHERE status = 'approved';
CREATE INDEX claims_by_customer ON claims (user_id, created_at) WHERE is_believed = 1;

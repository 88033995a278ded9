-- When the owner was told that a card ends soon.
ALTER TABLE giftcards ADD COLUMN reminded_at TEXT;
CREATE INDEX giftcards_ending ON giftcards (expires_at)
  WHERE status = 'activated' AND reminded_at IS NULL AND balance_minor > 0;

-- Buying gift cards (docs/giftcards.md). A purchase keeps its row when a refused payment is tried again: the row
-- and its cards move to the new payment.

CREATE TABLE giftcard_purchases (
  payment_id TEXT PRIMARY KEY REFERENCES payments (payment_id),
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  language TEXT NOT NULL CHECK (language IN ('nb', 'sv', 'en')),
  -- Where the receipt goes; null once the buyer's account is deleted.
  email TEXT,
  first_name TEXT,
  last_name TEXT,
  phone TEXT,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- When the e-mail with number and code was written; null for cards to print and for those that wait.
ALTER TABLE giftcards ADD COLUMN emailed_at TEXT;
CREATE INDEX giftcards_to_email ON giftcards (deliver_at)
  WHERE status = 'issued' AND emailed_at IS NULL AND recipient_email IS NOT NULL;
CREATE INDEX payments_of_giftcards ON payments (user_id, created_at) WHERE purpose = 'giftcard';

-- Payments through another provider than the test provider (docs/payments.md#stripe).

-- Our reference and Stripe's names of it. The buyer sees a page only after its row is stored.
CREATE TABLE stripe_sessions (
  reference TEXT PRIMARY KEY,
  -- A Checkout Session, `cs_…`; empty for a saved card, which needs none.
  session_id TEXT UNIQUE,
  -- A Payment Intent, `pi_…`; Stripe makes it when the buyer pays.
  intent_id TEXT,
  created_at TEXT NOT NULL,
  CHECK (session_id IS NOT NULL OR intent_id IS NOT NULL)
) STRICT, WITHOUT ROWID;

-- A token belongs to the provider that made it.
ALTER TABLE payment_cards ADD COLUMN provider TEXT NOT NULL DEFAULT 'test';

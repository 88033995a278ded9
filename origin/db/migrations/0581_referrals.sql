-- Invitations of friends (docs/perks.md#invitations).

-- The browser that a session came from, through log-ins and log-outs; random, and known to the backend alone.
ALTER TABLE sessions ADD COLUMN browser_id TEXT;
-- A keyed hash of the card a payment was made with, saved or not; null for other ways to pay.
ALTER TABLE payments ADD COLUMN card_mark TEXT;
CREATE INDEX payments_by_card ON payments (card_mark) WHERE card_mark IS NOT NULL;

CREATE TABLE referrals (
  code TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  created_at TEXT NOT NULL,
  -- Set by staff: the code is as unknown.
  blocked_at TEXT,
  UNIQUE (user_id, country)
) STRICT, WITHOUT ROWID;

-- Accepted invitations, one per person.
CREATE TABLE referral_uses (
  id INTEGER PRIMARY KEY,
  referrer_user_id INTEGER NOT NULL REFERENCES users (id),
  referred_user_id INTEGER NOT NULL UNIQUE REFERENCES users (id),
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  -- waiting: for the friend's first delivery · declined: it pays nothing · reversed: that order was refunded whole.
  status TEXT NOT NULL CHECK (status IN ('waiting', 'rewarded', 'declined', 'reversed')),
  redeemed_at TEXT NOT NULL,
  order_number TEXT REFERENCES orders (order_number),
  decided_at TEXT,
  -- Why it pays nothing; for staff only.
  reason TEXT CHECK (reason IN ('address', 'browser', 'card', 'person', 'most', 'staff'))
) STRICT;
CREATE INDEX referral_uses_by_referrer ON referral_uses (referrer_user_id, country);
CREATE INDEX referral_uses_by_status ON referral_uses (status, id);

-- Browsers that took part in an invitation.
CREATE TABLE referral_browsers (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  browser_id TEXT NOT NULL,
  PRIMARY KEY (user_id, browser_id)
) STRICT, WITHOUT ROWID;

ALTER TABLE perk_grants ADD COLUMN referral_use_id INTEGER REFERENCES referral_uses (id);
CREATE UNIQUE INDEX perk_grants_by_referral ON perk_grants (referral_use_id, user_id) WHERE referral_use_id IS NOT NULL;

-- Payments, operations of the provider, saved cards, gift cards and invoices
-- (docs/reference/rules.md#batches).

CREATE TABLE payments (
  payment_id TEXT PRIMARY KEY,
  purpose TEXT NOT NULL CHECK (purpose IN ('order', 'giftcard')),
  order_number TEXT REFERENCES orders (order_number),
  -- The order edit whose difference it pays; 0 for the order itself.
  revision INTEGER NOT NULL DEFAULT 0 CHECK (revision >= 0),
  user_id INTEGER REFERENCES users (id),
  session_hash TEXT,
  -- The expected amount.
  amount_minor INTEGER NOT NULL CHECK (amount_minor >= 0),
  -- The amount to authorise: the expected amount and the margin of weighed goods.
  authorised_minor INTEGER NOT NULL CHECK (authorised_minor >= amount_minor),
  captured_minor INTEGER NOT NULL DEFAULT 0 CHECK (captured_minor BETWEEN 0 AND authorised_minor),
  refunded_minor INTEGER NOT NULL DEFAULT 0 CHECK (refunded_minor BETWEEN 0 AND captured_minor),
  currency TEXT NOT NULL CHECK (currency IN ('NOK', 'SEK')),
  method TEXT NOT NULL CHECK (method IN ('card', 'invoice', 'vipps', 'swish', 'klarna', 'giftcard')),
  status TEXT NOT NULL CHECK (status IN (
    'created', 'requires_action', 'authorised', 'captured', 'partially_refunded', 'refunded', 'cancelled',
    'failed', 'expired')),
  -- Null without a provider: invoices, and orders that gift cards pay in full.
  provider TEXT,
  psp_ref TEXT,
  action_url TEXT,
  -- The saved card used; it may be deleted.
  card_id INTEGER,
  saves_card INTEGER NOT NULL DEFAULT 0 CHECK (saves_card IN (0, 1)),
  return_url TEXT NOT NULL,
  -- The reason of a failure: refused, cancelled, slot_full.
  failure TEXT,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  confirmed_at TEXT
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX payments_paid_once ON payments (order_number, revision)
  WHERE status IN ('authorised', 'captured', 'partially_refunded', 'refunded');
CREATE INDEX payments_by_order ON payments (order_number);
CREATE INDEX payments_open ON payments (expires_at) WHERE status IN ('created', 'requires_action');
CREATE UNIQUE INDEX payments_by_reference ON payments (provider, psp_ref) WHERE psp_ref IS NOT NULL;

-- A status only advances, in whatever order messages arrive (docs/reference/rules.md#payments).
CREATE TRIGGER payments_forward_only BEFORE UPDATE OF status ON payments
  WHEN NEW.status <> OLD.status AND NOT (
    (OLD.status = 'created' AND NEW.status IN ('requires_action', 'authorised', 'cancelled', 'failed', 'expired'))
    OR (OLD.status = 'requires_action' AND NEW.status IN ('authorised', 'cancelled', 'failed', 'expired'))
    OR (OLD.status = 'authorised' AND NEW.status IN ('captured', 'cancelled'))
    OR (OLD.status = 'captured' AND NEW.status IN ('partially_refunded', 'refunded'))
    OR (OLD.status = 'partially_refunded' AND NEW.status = 'refunded'))
BEGIN SELECT RAISE(ABORT, 'payments.status goes forward only'); END;

-- Webhook events of the provider, each stored once.
CREATE TABLE payment_events (
  psp_event_id TEXT PRIMARY KEY,
  payment_id TEXT,
  type TEXT NOT NULL,
  at TEXT NOT NULL,
  raw TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX payment_events_by_payment ON payment_events (payment_id);

-- Operations that the provider has not confirmed. They are written with the decision and repeated under the
-- same key until confirmed, so that a crash neither loses nor doubles one.
CREATE TABLE payment_operations (
  operation_key TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES payments (payment_id),
  kind TEXT NOT NULL CHECK (kind IN ('capture', 'cancel', 'refund')),
  amount_minor INTEGER NOT NULL CHECK (amount_minor >= 0),
  status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'done', 'refused')),
  attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  created_at TEXT NOT NULL,
  done_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX payment_operations_pending ON payment_operations (created_at) WHERE status = 'pending';

-- Refunds; the caller chooses the key, so that a repeat changes nothing.
CREATE TABLE order_refunds (
  refund_key TEXT PRIMARY KEY,
  order_number TEXT NOT NULL REFERENCES orders (order_number),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  reason TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX order_refunds_by_order ON order_refunds (order_number);

-- The part of a refund that a payment returns; gift-card entries return the rest.
CREATE TABLE refunds (
  id INTEGER PRIMARY KEY,
  refund_key TEXT NOT NULL REFERENCES order_refunds (refund_key),
  payment_id TEXT NOT NULL REFERENCES payments (payment_id),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  reason TEXT NOT NULL,
  at TEXT NOT NULL,
  UNIQUE (refund_key, payment_id)
) STRICT;
CREATE INDEX refunds_by_payment ON refunds (payment_id);
CREATE TRIGGER refunds_counted AFTER INSERT ON refunds BEGIN
  UPDATE payments
     SET refunded_minor = refunded_minor + NEW.amount_minor,
         status = CASE WHEN refunded_minor + NEW.amount_minor = captured_minor THEN 'refunded'
                       ELSE 'partially_refunded' END
   WHERE payment_id = NEW.payment_id;
END;

-- Tokens of the provider; card numbers are never stored.
CREATE TABLE payment_cards (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  psp_token TEXT NOT NULL,
  brand TEXT NOT NULL,
  last_four TEXT NOT NULL CHECK (last_four GLOB '[0-9][0-9][0-9][0-9]'),
  exp_month INTEGER NOT NULL CHECK (exp_month BETWEEN 1 AND 12),
  exp_year INTEGER NOT NULL CHECK (exp_year BETWEEN 2000 AND 2199),
  is_default INTEGER NOT NULL DEFAULT 0 CHECK (is_default IN (0, 1)),
  UNIQUE (user_id, psp_token)
) STRICT;
CREATE UNIQUE INDEX payment_cards_default ON payment_cards (user_id) WHERE is_default = 1;

CREATE TABLE giftcards (
  number_hash TEXT PRIMARY KEY,
  number_enc TEXT,
  last_four TEXT NOT NULL CHECK (last_four GLOB '[0-9][0-9][0-9][0-9]'),
  pin_hash TEXT,
  payment_id TEXT REFERENCES payments (payment_id),
  owner_user_id INTEGER REFERENCES users (id),
  currency TEXT NOT NULL CHECK (currency IN ('NOK', 'SEK')),
  initial_minor INTEGER NOT NULL CHECK (initial_minor > 0),
  -- The sum of its entries; only the trigger below writes it.
  balance_minor INTEGER NOT NULL DEFAULT 0 CHECK (balance_minor >= 0),
  status TEXT NOT NULL CHECK (status IN (
    'pending_payment', 'issued', 'activated', 'used_up', 'expired', 'blocked')),
  design_id INTEGER NOT NULL DEFAULT 1,
  recipient_name TEXT,
  recipient_email TEXT,
  sender_name TEXT,
  message TEXT,
  deliver_at TEXT,
  purchased_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  activated_at TEXT,
  CHECK (owner_user_id IS NULL OR activated_at IS NOT NULL)
) STRICT, WITHOUT ROWID;
CREATE INDEX giftcards_by_owner ON giftcards (owner_user_id) WHERE owner_user_id IS NOT NULL;
CREATE INDEX giftcards_by_payment ON giftcards (payment_id) WHERE payment_id IS NOT NULL;

CREATE TABLE giftcard_entries (
  id INTEGER PRIMARY KEY,
  number_hash TEXT NOT NULL REFERENCES giftcards (number_hash),
  order_number TEXT REFERENCES orders (order_number),
  -- Distinguishes repeated events of one order: the number of an edit, the key of a refund.
  step TEXT NOT NULL DEFAULT '',
  delta_minor INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('issue', 'hold', 'capture', 'release', 'refund')),
  at TEXT NOT NULL,
  CHECK ((kind IN ('issue', 'release', 'refund') AND delta_minor > 0)
      OR (kind = 'hold' AND delta_minor < 0) OR (kind = 'capture' AND delta_minor = 0)),
  UNIQUE (number_hash, order_number, kind, step)
) STRICT;
CREATE INDEX giftcard_entries_by_order ON giftcard_entries (order_number) WHERE order_number IS NOT NULL;
-- SQLite treats nulls as different; this index makes the issue of a card unique.
CREATE UNIQUE INDEX giftcard_entries_issued_once ON giftcard_entries (number_hash) WHERE kind = 'issue';
CREATE TRIGGER giftcard_entries_counted AFTER INSERT ON giftcard_entries BEGIN
  UPDATE giftcards SET balance_minor = balance_minor + NEW.delta_minor WHERE number_hash = NEW.number_hash;
END;
CREATE TRIGGER giftcard_entries_unchanged BEFORE UPDATE ON giftcard_entries
BEGIN SELECT RAISE(ABORT, 'giftcard_entries are never changed'); END;
CREATE TRIGGER giftcard_entries_kept BEFORE DELETE ON giftcard_entries
BEGIN SELECT RAISE(ABORT, 'giftcard_entries are never deleted'); END;

CREATE TABLE invoices (
  id INTEGER PRIMARY KEY,
  number TEXT NOT NULL UNIQUE,
  user_id INTEGER NOT NULL REFERENCES users (id),
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  issued_at TEXT NOT NULL,
  due_date TEXT NOT NULL,
  amount_minor INTEGER NOT NULL CHECK (amount_minor >= 0),
  currency TEXT NOT NULL CHECK (currency IN ('NOK', 'SEK')),
  status TEXT NOT NULL CHECK (status IN ('open', 'paid', 'overdue', 'credited')),
  reference TEXT
) STRICT;
CREATE INDEX invoices_by_organization ON invoices (organization_id, issued_at);

CREATE TABLE invoice_orders (
  invoice_id INTEGER NOT NULL REFERENCES invoices (id),
  order_number TEXT NOT NULL UNIQUE REFERENCES orders (order_number),
  amount_minor INTEGER NOT NULL,
  PRIMARY KEY (invoice_id, order_number)
) STRICT, WITHOUT ROWID;

-- The test provider's own tables: the shop reads them only through the provider's interface, and tests
-- compare both.
CREATE TABLE psp_sessions (
  psp_ref TEXT PRIMARY KEY,
  reference TEXT NOT NULL,
  amount_minor INTEGER NOT NULL CHECK (amount_minor >= 0),
  currency TEXT NOT NULL,
  locale TEXT NOT NULL,
  return_url TEXT NOT NULL,
  saves_card INTEGER NOT NULL DEFAULT 0,
  token TEXT,
  status TEXT NOT NULL CHECK (status IN ('open', 'challenge', 'pending', 'authorised', 'refused', 'cancelled')),
  card TEXT,
  -- When a slow payment is decided.
  decided_at TEXT,
  webhook TEXT NOT NULL DEFAULT 'before' CHECK (webhook IN ('before', 'after', 'instead', 'never')),
  captured_minor INTEGER NOT NULL DEFAULT 0,
  refunded_minor INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  CHECK (captured_minor BETWEEN 0 AND amount_minor AND refunded_minor BETWEEN 0 AND captured_minor)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX psp_sessions_by_reference ON psp_sessions (reference);

-- One per key, so that a repeated call has no effect.
CREATE TABLE psp_operations (
  operation_key TEXT PRIMARY KEY,
  psp_ref TEXT NOT NULL REFERENCES psp_sessions (psp_ref),
  kind TEXT NOT NULL CHECK (kind IN ('capture', 'cancel', 'refund')),
  amount_minor INTEGER NOT NULL CHECK (amount_minor >= 0),
  at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE psp_webhooks (
  event_id TEXT PRIMARY KEY,
  psp_ref TEXT NOT NULL REFERENCES psp_sessions (psp_ref),
  body TEXT NOT NULL,
  -- Not before this instant.
  due_at TEXT NOT NULL,
  delivered_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX psp_webhooks_due ON psp_webhooks (due_at) WHERE delivered_at IS NULL;

-- Mailbox, login methods, preferences, members' delivery locations (docs/reference/security.md#sessions).

ALTER TABLE users ADD COLUMN birth_year INTEGER CHECK (birth_year BETWEEN 1900 AND 2100);
ALTER TABLE users ADD COLUMN marketing_push INTEGER NOT NULL DEFAULT 0 CHECK (marketing_push IN (0, 1));
ALTER TABLE users ADD COLUMN password_changed_at TEXT;
-- The account is closed and will be deleted on this day unless its owner logs in before.
ALTER TABLE users ADD COLUMN deletion_at TEXT;
CREATE INDEX users_by_deletion ON users (deletion_at) WHERE deletion_at IS NOT NULL;

ALTER TABLE sessions ADD COLUMN ip_country TEXT;

ALTER TABLE organizations ADD COLUMN billing_street TEXT;
ALTER TABLE organizations ADD COLUMN billing_postal_code TEXT;
ALTER TABLE organizations ADD COLUMN billing_city TEXT;

-- E-mails. One is pending while sent_at is empty; a key prevents a second e-mail.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('email', 'sms')),
  template TEXT NOT NULL,
  recipient TEXT NOT NULL COLLATE NOCASE,
  language TEXT NOT NULL CHECK (language IN ('nb', 'sv', 'en')),
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  dedupe_key TEXT UNIQUE,
  created_at TEXT NOT NULL,
  sent_at TEXT
) STRICT;
CREATE INDEX outbox_by_recipient ON outbox (recipient, id);

-- A password is stored with its user; its row here makes it a login method.
CREATE TABLE authenticators (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  type TEXT NOT NULL CHECK (type IN ('password', 'email_code', 'passkey')),
  label TEXT,
  external_id TEXT NOT NULL,
  public_key TEXT,
  counter INTEGER NOT NULL DEFAULT 0 CHECK (counter >= 0),
  created_at TEXT NOT NULL,
  last_used_at TEXT,
  UNIQUE (type, external_id),
  CHECK ((type = 'passkey') = (public_key IS NOT NULL))
) STRICT;
CREATE INDEX authenticators_by_user ON authenticators (user_id);

-- Challenges of one session: a code from an e-mail, or a passkey's signature.
CREATE TABLE challenges (
  id TEXT PRIMARY KEY,
  purpose TEXT NOT NULL CHECK (purpose IN ('login_code', 'login_passkey', 'add_password', 'add_email_code', 'add_passkey')),
  session_hash TEXT NOT NULL,
  user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
  secret_hash TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts BETWEEN 0 AND 5),
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX challenges_by_expiry ON challenges (expires_at);

CREATE TABLE user_preferences (
  user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  json TEXT NOT NULL CHECK (json_valid(json))
) STRICT;

CREATE TABLE org_locations (
  id INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  address_id INTEGER NOT NULL,
  contact_name TEXT,
  contact_phone TEXT,
  cost_center TEXT,
  is_primary INTEGER NOT NULL DEFAULT 0 CHECK (is_primary IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX org_locations_primary ON org_locations (organization_id) WHERE is_primary = 1;

-- A small register of fictitious businesses, so that a number has a name without an external service.
CREATE TABLE business_register (
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  organization_number TEXT NOT NULL,
  name TEXT NOT NULL,
  street TEXT NOT NULL,
  postal_code TEXT NOT NULL,
  city TEXT NOT NULL,
  PRIMARY KEY (country, organization_number)
) STRICT, WITHOUT ROWID;

-- Users, organisations, sessions and single-use tokens (docs/reference/security.md#sessions).

CREATE TABLE organizations (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  organization_number TEXT NOT NULL,
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  invoice_email TEXT,
  invoice_reference TEXT,
  einvoice_type TEXT CHECK (einvoice_type IN ('EHF', 'Peppol')),
  einvoice_id TEXT,
  payment_terms_days INTEGER NOT NULL DEFAULT 14 CHECK (payment_terms_days BETWEEN 0 AND 90),
  credit_limit_minor INTEGER NOT NULL DEFAULT 0 CHECK (credit_limit_minor >= 0),
  currency TEXT NOT NULL CHECK (currency IN ('NOK', 'SEK')),
  UNIQUE (country, organization_number)
) STRICT;

CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  public_hash TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (length(email) <= 254),
  email_verified_at TEXT,
  password_hash TEXT,
  first_name TEXT,
  last_name TEXT,
  phone TEXT,
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  language TEXT NOT NULL CHECK (language IN ('nb', 'sv', 'en')),
  is_staff INTEGER NOT NULL DEFAULT 0 CHECK (is_staff IN (0, 1)),
  is_alpha_tester INTEGER NOT NULL DEFAULT 0 CHECK (is_alpha_tester IN (0, 1)),
  is_beta_tester INTEGER NOT NULL DEFAULT 0 CHECK (is_beta_tester IN (0, 1)),
  organization_id INTEGER REFERENCES organizations (id),
  org_role TEXT CHECK (org_role IN ('admin', 'buyer')),
  profile_completed_at TEXT,
  terms_accepted_at TEXT,
  marketing_email INTEGER NOT NULL DEFAULT 0 CHECK (marketing_email IN (0, 1)),
  marketing_sms INTEGER NOT NULL DEFAULT 0 CHECK (marketing_sms IN (0, 1)),
  deleted_at TEXT,
  created_at TEXT NOT NULL,
  CHECK ((organization_id IS NULL) = (org_role IS NULL))
) STRICT;
CREATE INDEX users_by_organization ON users (organization_id);

-- Only the SHA-256 of the cookie is stored, so this table alone grants access to no session.
CREATE TABLE sessions (
  id_hash TEXT PRIMARY KEY,
  user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  language TEXT NOT NULL CHECK (language IN ('nb', 'sv', 'en')),
  device_id TEXT,
  created_at TEXT NOT NULL,
  last_seen_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  ip_hash TEXT,
  user_agent TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE tokens (
  token_hash TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('password_reset', 'verify_email', 'login', 'order_track', 'receipt')),
  user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
  payload TEXT,
  expires_at TEXT NOT NULL,
  used_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_by_expiry ON tokens (expires_at);

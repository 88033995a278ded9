-- Several organisations may give the same company number, and staff verify one of them. SQLite can drop a
-- UNIQUE constraint only with its table; rows of other tables refer to it, so foreign keys are checked at the
-- end of the migration.
PRAGMA defer_foreign_keys = on;

CREATE TABLE organizations_before AS SELECT * FROM organizations;
CREATE TABLE org_locations_before AS SELECT * FROM org_locations;
-- Deletes the rows of org_locations, too.
DROP TABLE organizations;
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
  billing_street TEXT,
  billing_postal_code TEXT,
  billing_city TEXT,
  -- When staff verified that the number belongs to the organisation; null before.
  proved_at TEXT
) STRICT;
INSERT INTO organizations (id, name, organization_number, country, invoice_email, invoice_reference, einvoice_type,
    einvoice_id, payment_terms_days, credit_limit_minor, currency, billing_street, billing_postal_code, billing_city)
  SELECT id, name, organization_number, country, invoice_email, invoice_reference, einvoice_type, einvoice_id,
    payment_terms_days, credit_limit_minor, currency, billing_street, billing_postal_code, billing_city
    FROM organizations_before;
INSERT OR IGNORE INTO org_locations SELECT * FROM org_locations_before;
DROP TABLE organizations_before;
DROP TABLE org_locations_before;

CREATE UNIQUE INDEX organizations_proved ON organizations (country, organization_number)
  WHERE proved_at IS NOT NULL;

-- An invited person has no account before they follow the link.
CREATE TABLE organization_invitations (
  id TEXT PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  email TEXT NOT NULL COLLATE NOCASE CHECK (length(email) <= 254),
  first_name TEXT,
  last_name TEXT,
  role TEXT NOT NULL CHECK (role IN ('admin', 'buyer')),
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  language TEXT NOT NULL CHECK (language IN ('nb', 'sv', 'en')),
  token_hash TEXT NOT NULL UNIQUE,
  expires_at TEXT NOT NULL,
  UNIQUE (organization_id, email)
) STRICT, WITHOUT ROWID;

-- Fresh proofs, and restoring a changed address (docs/reference/security.md#fresh-proofs).

-- When the user of this session last gave a fresh proof; the cookie alone is none.
ALTER TABLE sessions ADD COLUMN proved_at TEXT;

-- SQLite changes a CHECK only with its table; challenges live for ten minutes.
DROP TABLE challenges;
CREATE TABLE challenges (
  id TEXT PRIMARY KEY,
  purpose TEXT NOT NULL CHECK (purpose IN (
    'login_code', 'login_passkey', 'add_password', 'add_email_code', 'add_passkey', 'prove_code', 'prove_passkey')),
  session_hash TEXT NOT NULL,
  user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
  secret_hash TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts BETWEEN 0 AND 5),
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX challenges_by_expiry ON challenges (expires_at);
CREATE INDEX challenges_by_session ON challenges (session_hash, purpose);
CREATE INDEX challenges_by_user ON challenges (user_id);
CREATE INDEX tokens_by_user ON tokens (user_id);

-- The former address of an account, for as long as the link in the e-mail sent to it can restore it.
CREATE TABLE email_changes (
  token_hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  former_email TEXT NOT NULL COLLATE NOCASE,
  changed_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX email_changes_by_user ON email_changes (user_id);
CREATE INDEX email_changes_by_address ON email_changes (former_email);
CREATE INDEX email_changes_by_expiry ON email_changes (expires_at);

-- A thief must not block the restore by registering a new account with the former address. The error message
-- equals that of the column's own constraint, so that both mean "taken".
CREATE TRIGGER users_keep_former_email_on_insert AFTER INSERT ON users
WHEN EXISTS (SELECT 1 FROM email_changes WHERE former_email = NEW.email AND user_id <> NEW.id)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: users.email'); END;
CREATE TRIGGER users_keep_former_email_on_update AFTER UPDATE OF email ON users
WHEN EXISTS (SELECT 1 FROM email_changes WHERE former_email = NEW.email AND user_id <> NEW.id)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: users.email'); END;

-- Customers without an account (docs/people.md#guests). A guest is a row of `users` that nobody can log in to: its
-- `email` is a made-up one, so that no login, registration or reset finds it. `guest_email` is where its e-mails go;
-- several guests, and an account, may have the same one.
ALTER TABLE users ADD COLUMN guest_email TEXT COLLATE NOCASE CHECK (
  guest_email IS NULL
  OR (length(guest_email) <= 254 AND password_hash IS NULL AND organization_id IS NULL AND is_staff = 0));
CREATE INDEX users_by_guest ON users (id) WHERE guest_email IS NOT NULL;

-- Nor may a login method be added to one.
CREATE TRIGGER authenticators_not_of_guests AFTER INSERT ON authenticators
WHEN EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND guest_email IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: a guest has no login method'); END;

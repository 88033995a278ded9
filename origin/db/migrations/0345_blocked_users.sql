-- Customers whom staff keep out: they cannot log in until staff let them in again.
ALTER TABLE users ADD COLUMN blocked_at TEXT;

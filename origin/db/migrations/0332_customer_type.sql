-- Whom an account was registered for. An organisation may give its number later: user/complete-profile/ asks.
ALTER TABLE users ADD COLUMN customer_type TEXT NOT NULL DEFAULT 'private'
  CHECK (customer_type IN ('private', 'organization'));

-- When to retry an operation that the provider has not confirmed: no outage loses one.
ALTER TABLE payment_operations ADD COLUMN next_attempt_at TEXT;
DROP INDEX payment_operations_pending;
CREATE INDEX payment_operations_pending ON payment_operations (next_attempt_at, created_at) WHERE status = 'pending';

-- When an operation the provider did not respond is told again: an outage of any length loses none.
ALTER TABLE payment_operations ADD COLUMN next_attempt_at TEXT;
DROP INDEX payment_operations_pending;
CREATE INDEX payment_operations_pending ON payment_operations (next_attempt_at, created_at) WHERE status = 'pending';

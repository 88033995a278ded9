-- The edit that an approval was used for: it is used up only once the edit has been applied.
ALTER TABLE order_approvals ADD COLUMN edit_payment_id TEXT REFERENCES order_edits (payment_id);

-- Unused gift cards that staff paid back within the right of withdrawal (docs/giftcards.md#staff). The card's balance
-- goes by an entry of its own.
CREATE TABLE giftcard_refunds (
  number_hash TEXT PRIMARY KEY REFERENCES giftcards (number_hash),
  payment_id TEXT NOT NULL REFERENCES payments (payment_id),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  staff_id INTEGER NOT NULL REFERENCES users (id),
  at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TRIGGER giftcard_refunds_counted AFTER INSERT ON giftcard_refunds BEGIN
  UPDATE payments
     SET refunded_minor = refunded_minor + NEW.amount_minor,
         status = CASE WHEN refunded_minor + NEW.amount_minor = captured_minor THEN 'refunded'
                       ELSE 'partially_refunded' END
   WHERE payment_id = NEW.payment_id;
END;

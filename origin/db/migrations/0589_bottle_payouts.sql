-- Where the deposits of bags go: to the customer's balance, or back to what the order was paid with. What its
-- payments cannot take back goes to the balance: `amount_minor` is the part there, `card_minor` the other one.
ALTER TABLE bottle_returns ADD COLUMN pay_to TEXT NOT NULL DEFAULT 'balance' CHECK (pay_to IN ('balance', 'card'));
ALTER TABLE bottle_returns ADD COLUMN card_minor INTEGER NOT NULL DEFAULT 0 CHECK (card_minor >= 0);

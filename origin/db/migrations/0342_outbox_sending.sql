-- Messages leave the shop: a queue with retries, and addresses that do not take any (origin/mailbox/send.ts).

ALTER TABLE outbox ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0);
-- Empty is due at once. While a message is being sent, the end of its lease.
ALTER TABLE outbox ADD COLUMN next_attempt_at TEXT;
-- Empty: two days after it was created.
ALTER TABLE outbox ADD COLUMN give_up_at TEXT;
ALTER TABLE outbox ADD COLUMN failed_at TEXT;
ALTER TABLE outbox ADD COLUMN failure TEXT;
-- Who took the message, and its own name of it, which bounces repeat.
ALTER TABLE outbox ADD COLUMN sender TEXT;
ALTER TABLE outbox ADD COLUMN sender_ref TEXT;
ALTER TABLE outbox ADD COLUMN bounced_at TEXT;

-- What was written before there were senders is not sent afterwards.
UPDATE outbox SET sent_at = created_at, sender = 'mailbox' WHERE sent_at IS NULL;

CREATE INDEX outbox_waiting ON outbox (kind, next_attempt_at, id) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX outbox_by_sender_ref ON outbox (sender_ref) WHERE sender_ref IS NOT NULL;
CREATE INDEX outbox_failed ON outbox (failed_at) WHERE failed_at IS NOT NULL;

-- Nothing is sent to them for a month.
CREATE TABLE refused_recipients (
  recipient TEXT PRIMARY KEY COLLATE NOCASE,
  at TEXT NOT NULL
) STRICT;

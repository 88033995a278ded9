-- The support chat. A conversation belongs to a customer, or to whoever holds its secret.
CREATE TABLE chat_conversations (
  id TEXT PRIMARY KEY,
  user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
  secret_hash TEXT,
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  language TEXT NOT NULL CHECK (language IN ('nb', 'sv', 'en')),
  -- What the visitor had on screen at the last message: the route's key, and an order.
  page TEXT,
  order_number TEXT,
  status TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed')),
  created_at TEXT NOT NULL,
  last_at TEXT NOT NULL,
  CHECK ((user_id IS NULL) <> (secret_hash IS NULL))
) STRICT;
CREATE UNIQUE INDEX chat_conversations_open ON chat_conversations (user_id) WHERE status = 'open';
CREATE INDEX chat_conversations_last ON chat_conversations (last_at);

CREATE TABLE chat_messages (
  id INTEGER PRIMARY KEY,
  conversation_id TEXT NOT NULL REFERENCES chat_conversations (id) ON DELETE CASCADE,
  -- Null for the visitor's own messages.
  staff_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
  sender TEXT NOT NULL CHECK (sender IN ('visitor', 'staff')),
  text TEXT NOT NULL,
  -- An id of the sender: a message that is sent twice is stored once.
  message_key TEXT NOT NULL,
  sent_at TEXT NOT NULL,
  UNIQUE (conversation_id, message_key)
) STRICT;
CREATE INDEX chat_messages_of_conversation ON chat_messages (conversation_id, id);

-- A message from the contact form is a conversation whose answers go out by e-mail, to this person.
ALTER TABLE chat_conversations ADD COLUMN reply_email TEXT;
ALTER TABLE chat_conversations ADD COLUMN reply_name TEXT;

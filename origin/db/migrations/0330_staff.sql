-- Roles of staff at the console (origin/console/rules/roles.ts), and the log of their reads and changes.
ALTER TABLE users ADD COLUMN staff_role TEXT
  CHECK (staff_role IN ('support', 'catalogue', 'warehouse', 'money', 'administrator'));
UPDATE users SET staff_role = 'administrator' WHERE is_staff = 1;

CREATE TABLE staff_log (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id),
  at TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('read', 'changed')),
  panel TEXT NOT NULL,
  subject TEXT NOT NULL
) STRICT;
CREATE INDEX staff_log_by_user ON staff_log (user_id, id);

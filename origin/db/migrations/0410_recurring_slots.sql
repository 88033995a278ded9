-- Recurring slots: what a customer wants again and again, and each round of it (docs/delivery.md#recurring-slots).

CREATE TABLE recurring_preferences (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  address_id INTEGER NOT NULL REFERENCES addresses (id),
  -- 0 is Monday; wall-clock times of the country, HH:MM.
  weekday INTEGER NOT NULL CHECK (weekday BETWEEN 0 AND 6),
  start_time TEXT NOT NULL,
  end_time TEXT NOT NULL CHECK (end_time > start_time),
  interval_weeks INTEGER NOT NULL CHECK (interval_weeks IN (1, 2, 4)),
  delivery_type TEXT NOT NULL CHECK (delivery_type IN ('attended', 'unattended')),
  -- The day of the first round that has no row yet, YYYY-MM-DD.
  next_on TEXT NOT NULL,
  -- Why nothing is reserved any more; null while rounds are reserved.
  paused_by TEXT CHECK (paused_by IN ('address_gone', 'outside_area', 'no_such_time')),
  -- The organisation of the customer when they last saved it.
  organization_id INTEGER REFERENCES organizations (id),
  saved_at TEXT NOT NULL,
  UNIQUE (user_id, country)
) STRICT;

CREATE TABLE recurring_rounds (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  preference_id INTEGER NOT NULL REFERENCES recurring_preferences (id) ON DELETE CASCADE,
  -- The day of the rhythm; the slot may be on another one.
  planned_on TEXT NOT NULL,
  slot_id INTEGER REFERENCES delivery_slots (id),
  -- A proposed slot stands in for the planned one until the customer accepts it.
  state TEXT NOT NULL CHECK (state IN ('reserved', 'proposed', 'ordered', 'skipped', 'released', 'missed')),
  -- Why the slot is not the planned one.
  reason TEXT CHECK (reason IN ('holiday', 'closed', 'full', 'chosen')),
  -- Without an order, or for a proposal without an acceptance, the place is released then.
  confirm_by TEXT,
  reminded_at TEXT,
  created_at TEXT NOT NULL,
  UNIQUE (preference_id, planned_on),
  CHECK (state = 'missed' OR (slot_id IS NOT NULL AND confirm_by IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX recurring_rounds_live ON recurring_rounds (preference_id) WHERE state IN ('reserved', 'proposed');
CREATE INDEX recurring_rounds_by_slot ON recurring_rounds (slot_id);

-- A preference holds one place at a time, and none without its row.
CREATE UNIQUE INDEX slot_holds_recurring ON slot_holds (preference_id) WHERE kind = 'recurring';
CREATE TRIGGER recurring_preferences_give_back AFTER DELETE ON recurring_preferences BEGIN
  DELETE FROM slot_holds WHERE kind = 'recurring' AND preference_id = OLD.id;
END;

-- A place that was reserved ahead counts to the share while an order has it, so that the share does not fill again.
DROP TRIGGER slot_holds_refuse;
CREATE TRIGGER slot_holds_refuse BEFORE INSERT ON slot_holds BEGIN
  SELECT RAISE(ABORT, 'slot_closed') FROM delivery_slots
   WHERE id = NEW.slot_id AND (is_closed = 1 OR cutoff_at <= NEW.held_at);
  -- At most 40 % of a slot goes to recurring reservations (docs/reference/rules.md#slots).
  SELECT RAISE(ABORT, 'slot_recurring_share') FROM delivery_slots s
   WHERE NEW.kind = 'recurring' AND s.id = NEW.slot_id
     AND 10 * (SELECT count(*) + 1 FROM slot_holds WHERE slot_id = s.id AND preference_id IS NOT NULL)
         > 4 * s.capacity;
END;

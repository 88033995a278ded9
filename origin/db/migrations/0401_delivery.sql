-- Postal codes, delivery areas, slots and their holds, addresses, reminders and leads
-- (docs/reference/rules.md#slots).

CREATE TABLE delivery_areas (
  id INTEGER PRIMARY KEY,
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  name TEXT NOT NULL,
  time_zone TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('van', 'boat')),
  -- MM-DD, both inclusive; a van has no season.
  season_from TEXT,
  season_to TEXT,
  -- The last calendar day that has slots.
  rolled_to TEXT,
  CHECK ((kind = 'boat') = (season_from IS NOT NULL AND season_to IS NOT NULL))
) STRICT;

-- Areas that postal codes cannot distinguish: islands of a town.
CREATE TABLE delivery_area_polygons (
  area_id INTEGER NOT NULL REFERENCES delivery_areas (id) ON DELETE CASCADE,
  geojson TEXT NOT NULL
) STRICT;

CREATE TABLE harbours (
  id INTEGER PRIMARY KEY,
  area_id INTEGER NOT NULL REFERENCES delivery_areas (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  lat REAL NOT NULL,
  lon REAL NOT NULL
) STRICT;

CREATE TABLE postal_codes (
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  postal_code TEXT NOT NULL CHECK (length(postal_code) = CASE country WHEN 'NO' THEN 4 ELSE 5 END),
  city TEXT NOT NULL,
  -- Folded for search.
  city_norm TEXT NOT NULL,
  municipality TEXT NOT NULL,
  county TEXT NOT NULL,
  lat REAL NOT NULL,
  lon REAL NOT NULL,
  delivery_area_id INTEGER REFERENCES delivery_areas (id),
  PRIMARY KEY (country, postal_code)
) STRICT, WITHOUT ROWID;
CREATE INDEX postal_codes_by_city ON postal_codes (country, city_norm);
CREATE INDEX postal_codes_by_place ON postal_codes (country, lat, lon);

CREATE TABLE streets (
  id INTEGER PRIMARY KEY,
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  postal_code TEXT NOT NULL,
  name TEXT NOT NULL,
  name_norm TEXT NOT NULL,
  municipality TEXT NOT NULL,
  UNIQUE (country, name_norm, postal_code),
  FOREIGN KEY (country, postal_code) REFERENCES postal_codes (country, postal_code)
) STRICT;

CREATE TABLE addresses (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  label TEXT,
  recipient_name TEXT NOT NULL CHECK (length(recipient_name) BETWEEN 1 AND 60),
  phone TEXT NOT NULL CHECK (phone LIKE '+%'),
  street TEXT NOT NULL CHECK (street <> ''),
  street_number TEXT NOT NULL CHECK (street_number <> ''),
  floor TEXT,
  unit TEXT,
  postal_code TEXT NOT NULL,
  city TEXT NOT NULL,
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  -- Null for an unknown postal code.
  lat REAL,
  lon REAL,
  external_id TEXT,
  -- Set when the address is written; null outside every area.
  delivery_area_id INTEGER REFERENCES delivery_areas (id),
  door_code TEXT,
  instructions TEXT CHECK (length(instructions) <= 250),
  is_primary INTEGER NOT NULL DEFAULT 0 CHECK (is_primary IN (0, 1)),
  unattended_allowed INTEGER NOT NULL DEFAULT 1 CHECK (unattended_allowed IN (0, 1)),
  unattended_enabled INTEGER NOT NULL DEFAULT 0 CHECK (unattended_enabled IN (0, 1)),
  unattended_placement TEXT CHECK (unattended_placement IN ('door', 'porch', 'garage', 'reception', 'other')),
  unattended_note TEXT CHECK (length(unattended_note) <= 250),
  unattended_agreed_at TEXT,
  deleted_at TEXT,
  created_at TEXT NOT NULL,
  CHECK (unattended_enabled = 0 OR (unattended_allowed = 1 AND unattended_placement IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX addresses_primary ON addresses (user_id, country) WHERE is_primary = 1 AND deleted_at IS NULL;
CREATE INDEX addresses_by_user ON addresses (user_id, country);

CREATE TABLE slot_templates (
  id INTEGER PRIMARY KEY,
  area_id INTEGER NOT NULL REFERENCES delivery_areas (id) ON DELETE CASCADE,
  -- 0 is Monday.
  weekday INTEGER NOT NULL CHECK (weekday BETWEEN 0 AND 6),
  -- Wall-clock time of the area, HH:MM.
  start_time TEXT NOT NULL,
  end_time TEXT NOT NULL CHECK (end_time > start_time),
  delivery_type TEXT NOT NULL CHECK (delivery_type IN ('attended', 'unattended', 'pickup', 'boat')),
  capacity INTEGER NOT NULL CHECK (capacity >= 0),
  price_minor INTEGER NOT NULL CHECK (price_minor >= 0),
  -- Minutes before the start, in wall-clock time.
  cutoff_minutes INTEGER NOT NULL CHECK (cutoff_minutes >= 0)
) STRICT;
CREATE INDEX slot_templates_by_area ON slot_templates (area_id);

CREATE TABLE delivery_slots (
  id INTEGER PRIMARY KEY,
  template_id INTEGER NOT NULL REFERENCES slot_templates (id),
  area_id INTEGER NOT NULL REFERENCES delivery_areas (id),
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  opens_at TEXT NOT NULL,
  closes_at TEXT NOT NULL CHECK (closes_at > opens_at),
  cutoff_at TEXT NOT NULL CHECK (cutoff_at <= opens_at),
  price_minor INTEGER NOT NULL CHECK (price_minor >= 0),
  currency TEXT NOT NULL CHECK (currency IN ('NOK', 'SEK')),
  delivery_type TEXT NOT NULL CHECK (delivery_type IN ('attended', 'unattended', 'pickup', 'boat')),
  capacity INTEGER NOT NULL,
  used INTEGER NOT NULL DEFAULT 0,
  route_group INTEGER NOT NULL CHECK (route_group BETWEEN 1 AND 4),
  is_closed INTEGER NOT NULL DEFAULT 0 CHECK (is_closed IN (0, 1)),
  UNIQUE (template_id, opens_at),
  CONSTRAINT slot_capacity CHECK (used >= 0 AND used <= capacity)
) STRICT;
CREATE INDEX delivery_slots_by_area ON delivery_slots (area_id, opens_at);

-- One place in a slot: temporarily of a cart, permanently of an order (or until its payment is due), or of
-- a recurring reservation. Triggers maintain `used` of the slot; above the capacity the batch aborts.
CREATE TABLE slot_holds (
  id INTEGER PRIMARY KEY,
  slot_id INTEGER NOT NULL REFERENCES delivery_slots (id),
  kind TEXT NOT NULL CHECK (kind IN ('cart', 'order', 'recurring')),
  -- An order that waits for its payment keeps the id of its cart.
  cart_id INTEGER UNIQUE REFERENCES carts (id) ON DELETE CASCADE,
  order_number TEXT UNIQUE,
  preference_id INTEGER,
  expires_at TEXT,
  held_at TEXT NOT NULL,
  CHECK (kind <> 'cart' OR (cart_id IS NOT NULL AND order_number IS NULL AND expires_at IS NOT NULL)),
  CHECK (kind <> 'order' OR order_number IS NOT NULL),
  CHECK (kind <> 'recurring' OR preference_id IS NOT NULL)
) STRICT;
CREATE INDEX slot_holds_by_slot ON slot_holds (slot_id);
CREATE INDEX slot_holds_by_expiry ON slot_holds (expires_at);

CREATE TRIGGER slot_holds_refuse BEFORE INSERT ON slot_holds BEGIN
  SELECT RAISE(ABORT, 'slot_closed') FROM delivery_slots
   WHERE id = NEW.slot_id AND (is_closed = 1 OR cutoff_at <= NEW.held_at);
  -- At most 40 % of a slot goes to recurring reservations (docs/reference/rules.md#slots).
  SELECT RAISE(ABORT, 'slot_recurring_share') FROM delivery_slots s
   WHERE NEW.kind = 'recurring' AND s.id = NEW.slot_id
     AND 10 * (SELECT count(*) + 1 FROM slot_holds WHERE slot_id = s.id AND kind = 'recurring')
         > 4 * s.capacity;
END;
CREATE TRIGGER slot_holds_take AFTER INSERT ON slot_holds BEGIN
  UPDATE delivery_slots SET used = used + 1 WHERE id = NEW.slot_id;
END;
CREATE TRIGGER slot_holds_give_back AFTER DELETE ON slot_holds BEGIN
  UPDATE delivery_slots SET used = used - 1 WHERE id = OLD.slot_id;
END;
CREATE TRIGGER slot_holds_stay BEFORE UPDATE OF slot_id ON slot_holds WHEN NEW.slot_id <> OLD.slot_id BEGIN
  SELECT RAISE(ABORT, 'a hold moves by a delete and an insert');
END;

-- Like `_assert`, under a name that identifies the failure: the hold was gone.
CREATE TABLE slot_guard (held INTEGER NOT NULL) STRICT;

-- The shopper's choice; it stays when its hold has expired, so that the hold can be taken again.
ALTER TABLE carts ADD COLUMN slot_id INTEGER REFERENCES delivery_slots (id);
CREATE INDEX carts_by_address ON carts (address_id) WHERE address_id IS NOT NULL;

CREATE TABLE reminders (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  kind TEXT NOT NULL CHECK (kind IN ('product_back', 'order_deadline', 'slot')),
  product_id INTEGER REFERENCES products (id) ON DELETE CASCADE,
  remind_at TEXT,
  channel TEXT NOT NULL CHECK (channel IN ('email', 'push')),
  created_at TEXT NOT NULL,
  sent_at TEXT,
  CHECK ((kind = 'product_back') = (product_id IS NOT NULL)),
  CHECK ((kind = 'product_back') = (remind_at IS NULL))
) STRICT;
CREATE UNIQUE INDEX reminders_open ON reminders (user_id, country, kind, coalesce(product_id, 0), coalesce(remind_at, ''))
  WHERE sent_at IS NULL;
CREATE INDEX reminders_due ON reminders (remind_at) WHERE sent_at IS NULL;

CREATE TABLE leads (
  id INTEGER PRIMARY KEY,
  email TEXT NOT NULL COLLATE NOCASE,
  country TEXT NOT NULL CHECK (country IN ('NO', 'SE')),
  postal_code TEXT NOT NULL,
  language TEXT NOT NULL CHECK (language IN ('nb', 'sv', 'en')),
  created_at TEXT NOT NULL,
  UNIQUE (email, country, postal_code)
) STRICT;

-- Users and sessions that dismissed an explanation.
CREATE TABLE onboarding_dismissals (
  key TEXT NOT NULL,
  session_hash TEXT REFERENCES sessions (id_hash) ON DELETE CASCADE,
  user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
  at TEXT NOT NULL,
  CHECK ((session_hash IS NULL) <> (user_id IS NULL))
) STRICT;
CREATE UNIQUE INDEX onboarding_dismissals_by_session ON onboarding_dismissals (session_hash, key)
  WHERE session_hash IS NOT NULL;
CREATE UNIQUE INDEX onboarding_dismissals_by_user ON onboarding_dismissals (user_id, key)
  WHERE user_id IS NOT NULL;

-- The staff member who acted, when the actor is staff.
ALTER TABLE order_events ADD COLUMN staff_id INTEGER REFERENCES users (id);

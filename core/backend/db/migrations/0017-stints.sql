-- Parts of an imported session with a setup and conditions of their own, by session time: a lap belongs to the stint in
-- which it begins. Without a car the session's own. Conditions: core/contract/session-conditions.ts.
CREATE TABLE stints (
  id INTEGER PRIMARY KEY,
  session_id INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  from_s REAL NOT NULL,
  to_s REAL NOT NULL CHECK (to_s > from_s),
  car_id INTEGER REFERENCES cars (id),
  setup_id INTEGER REFERENCES setups (id),
  conditions TEXT NOT NULL CHECK (json_valid(conditions)),
  CHECK ((car_id IS NULL) = (setup_id IS NULL))
) STRICT;
CREATE UNIQUE INDEX stints_by_session ON stints (session_id, from_s);

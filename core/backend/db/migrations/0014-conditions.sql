-- Driver, tyres, pressures, fuel and weather of a session as a person noted them: core/contract/session-conditions.ts.
CREATE TABLE session_conditions (
  session_id INTEGER PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  conditions TEXT NOT NULL CHECK (json_valid(conditions))
) STRICT;
-- {path, name} of the car of an imported session before a car.ini was attached to it; NULL while none is.
ALTER TABLE sessions ADD COLUMN imported_as TEXT CHECK (imported_as IS NULL OR json_valid(imported_as));

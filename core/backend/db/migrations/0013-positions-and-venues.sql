-- A channel that the file of its session has not: what it was computed from.
CREATE TABLE derived_channels (
  channel_id INTEGER PRIMARY KEY REFERENCES channels (id) ON DELETE CASCADE,
  source TEXT NOT NULL
) STRICT;
-- A session whose positions in m come from latitude and longitude: their origin, and how its laps were found. JSON of
-- core/backend/db/lap-repository.ts.
CREATE TABLE found_laps (
  session_id INTEGER PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  found TEXT NOT NULL CHECK (json_valid(found))
) STRICT;
-- Places with the lines by which logs are timed, as JSON of core/contract/venues.ts.
CREATE TABLE venues (
  venue_name TEXT PRIMARY KEY,
  venue TEXT NOT NULL CHECK (json_valid(venue))
) STRICT;
-- A name that a person gave to a lap.
ALTER TABLE laps ADD COLUMN name TEXT NOT NULL DEFAULT '';

-- The text of a surface file, once for all sessions that used it.
CREATE TABLE surface_files (
  id INTEGER PRIMARY KEY,
  hash TEXT NOT NULL UNIQUE,
  text TEXT NOT NULL
) STRICT;
-- Sessions on surfaces of a file, and the name it had in messages; all others are on the program's own.
CREATE TABLE session_surfaces (
  session_id INTEGER PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  surface_file_id INTEGER NOT NULL REFERENCES surface_files (id)
) STRICT;
CREATE INDEX session_surfaces_by_file ON session_surfaces (surface_file_id);
-- {water_m, rain_mps, air_K, road_K}; what is left out is a dry day at 25 degC. Of sessions from before it is not known.
ALTER TABLE sessions ADD COLUMN weather TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(weather));

-- The text of a track file, once for all sessions that were held on it.
CREATE TABLE track_files (
  id INTEGER PRIMARY KEY,
  hash TEXT NOT NULL UNIQUE,
  text TEXT NOT NULL
) STRICT;
-- Sessions on a track: the file's name in messages, and the name of the track. All others have a world.
CREATE TABLE session_tracks (
  session_id INTEGER PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  title TEXT NOT NULL,
  track_file_id INTEGER NOT NULL REFERENCES track_files (id)
) STRICT;
CREATE INDEX session_tracks_by_file ON session_tracks (track_file_id);
-- Times of the sectors in s; valid is 1 where never all four wheels were off the road. No lap is older than this.
ALTER TABLE laps ADD COLUMN sectors TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(sectors));
ALTER TABLE laps ADD COLUMN valid INTEGER NOT NULL DEFAULT 1 CHECK (valid IN (0, 1));

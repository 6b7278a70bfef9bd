-- A channel as the file it was imported from has it: stored value = file value * factor + offset.
CREATE TABLE file_channels (
  channel_id INTEGER PRIMARY KEY REFERENCES channels (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  unit TEXT NOT NULL,
  factor REAL NOT NULL,
  "offset" REAL NOT NULL
) STRICT;

-- A session now lasts from time 0, at which its views begin, to its last sample. Until now it lasted from its first
-- sample: the same for all but sessions of imported tables, which have one clock.
UPDATE sessions SET duration_s = max(0, duration_s + (
  SELECT start_s FROM time_bases WHERE session_id = sessions.id
))
WHERE (SELECT count(*) FROM time_bases WHERE session_id = sessions.id) = 1;

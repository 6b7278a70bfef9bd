-- A channel as the file it was imported from has it: stored value = file value * factor + offset.
CREATE TABLE file_channels (
  channel_id INTEGER PRIMARY KEY REFERENCES channels (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  unit TEXT NOT NULL,
  factor REAL NOT NULL,
  "offset" REAL NOT NULL
) STRICT;

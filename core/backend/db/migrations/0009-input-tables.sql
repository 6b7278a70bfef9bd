-- The text of a table of driver inputs, once for all sessions that were driven by it.
CREATE TABLE input_files (
  id INTEGER PRIMARY KEY,
  hash TEXT NOT NULL UNIQUE,
  text TEXT NOT NULL
) STRICT;
-- Sessions driven by a table, and the name it had in messages.
CREATE TABLE session_inputs (
  session_id INTEGER PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  input_file_id INTEGER NOT NULL REFERENCES input_files (id)
) STRICT;
CREATE INDEX session_inputs_by_file ON session_inputs (input_file_id);

-- A car as people know it: the file it was opened from and the name that stood in it then.
CREATE TABLE cars (
  id INTEGER PRIMARY KEY,
  path TEXT NOT NULL,
  name TEXT NOT NULL,
  UNIQUE (path, name)
) STRICT;

-- The bytes of a car.ini (ISO 8859-1) with the curve files it named, once for all sessions that used them.
CREATE TABLE setups (
  id INTEGER PRIMARY KEY,
  hash TEXT NOT NULL,
  car_ini BLOB NOT NULL,
  companions_hash TEXT NOT NULL,
  companions TEXT NOT NULL CHECK (json_valid(companions)),
  UNIQUE (hash, companions_hash)
) STRICT;

-- Sample i of a session stands at start_s + i / rate_hz. Ids are never given twice.
CREATE TABLE sessions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  created TEXT NOT NULL,
  car_id INTEGER NOT NULL REFERENCES cars (id),
  setup_id INTEGER NOT NULL REFERENCES setups (id),
  manoeuvre TEXT NOT NULL,
  model TEXT NOT NULL,
  surface TEXT NOT NULL,
  parameters TEXT NOT NULL CHECK (json_valid(parameters)),
  rate_hz REAL NOT NULL CHECK (rate_hz > 0),
  start_s REAL NOT NULL DEFAULT 0,
  sample_count INTEGER NOT NULL DEFAULT 0,
  duration_s REAL NOT NULL DEFAULT 0,
  status TEXT NOT NULL CHECK (status IN ('recording', 'finished', 'cancelled', 'interrupted', 'failed')),
  reason TEXT NOT NULL DEFAULT '',
  recorder_pid INTEGER,
  deleted_at TEXT
) STRICT;
CREATE INDEX sessions_by_setup ON sessions (setup_id);
CREATE INDEX sessions_by_car ON sessions (car_id);

CREATE TABLE session_metrics (
  session_id INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  value REAL NOT NULL,
  unit TEXT NOT NULL,
  PRIMARY KEY (session_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE tags (
  session_id INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  tag TEXT NOT NULL,
  PRIMARY KEY (session_id, tag)
) STRICT, WITHOUT ROWID;

CREATE TABLE laps (
  id INTEGER PRIMARY KEY,
  session_id INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  start_s REAL NOT NULL,
  end_s REAL NOT NULL,
  UNIQUE (session_id, number)
) STRICT;

CREATE TABLE channels (
  id INTEGER PRIMARY KEY,
  session_id INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  unit TEXT NOT NULL,
  sample_type TEXT NOT NULL CHECK (sample_type IN ('f32', 'f64')),
  UNIQUE (session_id, name),
  UNIQUE (session_id, position)
) STRICT;

-- Level 0: 'raw', the samples themselves. Level n: 'minmax', pairs of the least and greatest of 16^n samples.
-- Little-endian. An entry is a sample or a pair; entry_count of them from first_entry on.
CREATE TABLE chunks (
  channel_id INTEGER NOT NULL REFERENCES channels (id) ON DELETE CASCADE,
  level INTEGER NOT NULL,
  page INTEGER NOT NULL,
  first_entry INTEGER NOT NULL,
  entry_count INTEGER NOT NULL,
  encoding TEXT NOT NULL CHECK (encoding IN ('raw', 'minmax')),
  sample_type TEXT NOT NULL CHECK (sample_type IN ('f32', 'f64')),
  data BLOB NOT NULL,
  UNIQUE (channel_id, level, page)
) STRICT;

CREATE TABLE events (
  id INTEGER PRIMARY KEY,
  session_id INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  time_s REAL NOT NULL,
  kind TEXT NOT NULL,
  message TEXT NOT NULL
) STRICT;
CREATE INDEX events_by_session ON events (session_id, time_s);

CREATE TABLE annotations (
  id INTEGER PRIMARY KEY,
  session_id INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  from_s REAL NOT NULL,
  to_s REAL NOT NULL,
  text TEXT NOT NULL,
  created TEXT NOT NULL
) STRICT;
CREATE INDEX annotations_by_session ON annotations (session_id, from_s);

CREATE TABLE worksheets (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  layout TEXT NOT NULL CHECK (json_valid(layout)),
  updated TEXT NOT NULL
) STRICT;

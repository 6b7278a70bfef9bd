-- The schema that the migrations make, with which a new library begins. Each migration changes this file too;
-- migrate.test.ts compares them.
PRAGMA user_version = 21;

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

-- Texts that a car.ini had, with the files it named: as it was opened, before a save, and edits that were discarded.
CREATE TABLE car_versions (
  id INTEGER PRIMARY KEY,
  car_path TEXT NOT NULL,
  noted_at TEXT NOT NULL,
  occasion TEXT NOT NULL CHECK (occasion IN ('opened', 'saved', 'discarded')),
  setup_id INTEGER NOT NULL REFERENCES setups (id)
) STRICT;
CREATE INDEX car_versions_by_path ON car_versions (car_path, id);

-- A run of the simulation or an imported log. Ids are never given twice.
-- substeps: NULL for the model's own rule, or no sub-steps at all. notes: {code, key, message}, where the model reads the car
-- otherwise than its car.ini says. changes: {at_s, key, value}, values that were to change during the run. weather: {water_m,
-- rain_mps, air_K, road_K}; what is left out is a dry day at 25 degC. imported_as: {path, name} of the car of an imported
-- session before a car.ini was attached to it. utc_start: instant of time 0 of a log, ISO 8601. is_lost: 1 for a run whose
-- car spun, tipped, left the road or got stuck.
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
  duration_s REAL NOT NULL DEFAULT 0,
  status TEXT NOT NULL CHECK (status IN ('recording', 'finished', 'cancelled', 'interrupted', 'failed')),
  reason TEXT NOT NULL DEFAULT '',
  recorder_pid INTEGER,
  deleted_at TEXT,
  world TEXT NOT NULL DEFAULT 'flat',
  seed INTEGER NOT NULL DEFAULT 0,
  step_s REAL NOT NULL DEFAULT 0.001 CHECK (step_s > 0),
  substeps INTEGER CHECK (substeps > 0),
  notes TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(notes)),
  substeps_below INTEGER CHECK (substeps_below > 0),
  changes TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(changes)),
  weather TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(weather)),
  imported_as TEXT CHECK (imported_as IS NULL OR json_valid(imported_as)),
  utc_start TEXT,
  is_lost INTEGER NOT NULL DEFAULT 0 CHECK (is_lost IN (0, 1))
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

-- Driver, tyres, pressures, fuel and weather as a person noted them: core/contract/session-conditions.ts.
CREATE TABLE session_conditions (
  session_id INTEGER PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  conditions TEXT NOT NULL CHECK (json_valid(conditions))
) STRICT;

-- Parts of an imported session with a setup and conditions of their own, by session time: a lap belongs to the stint in
-- which it begins. Without a car the session's own.
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

-- sectors: their times in s. valid: 1 where never all four wheels were off the road.
CREATE TABLE laps (
  id INTEGER PRIMARY KEY,
  session_id INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  start_s REAL NOT NULL,
  end_s REAL NOT NULL,
  sectors TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(sectors)),
  valid INTEGER NOT NULL DEFAULT 1 CHECK (valid IN (0, 1)),
  name TEXT NOT NULL DEFAULT '',
  UNIQUE (session_id, number)
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

-- The clock of some channels of a session: sample i stands at start_s + i / rate_hz. Where rate_hz is NULL every sample
-- has a time of its own, in s, strictly increasing, in the channel of the clock whose is_time is 1.
CREATE TABLE time_bases (
  id INTEGER PRIMARY KEY,
  session_id INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  rate_hz REAL CHECK (rate_hz > 0),
  start_s REAL NOT NULL DEFAULT 0,
  sample_count INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX time_bases_by_session ON time_bases (session_id);

-- given: [name, unit, factor, offset] before a person said which channel of ours it is; NULL while it has the name of its
-- file. is_still: 1 for a channel of an imported file that has one value, or none, in all of it.
CREATE TABLE channels (
  id INTEGER PRIMARY KEY,
  session_id INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  unit TEXT NOT NULL,
  sample_type TEXT NOT NULL CHECK (sample_type IN ('f32', 'f64')),
  time_base_id INTEGER REFERENCES time_bases (id) ON DELETE CASCADE,
  is_time INTEGER NOT NULL DEFAULT 0 CHECK (is_time IN (0, 1)),
  given TEXT CHECK (given IS NULL OR json_valid(given)),
  is_still INTEGER NOT NULL DEFAULT 0 CHECK (is_still IN (0, 1)),
  UNIQUE (session_id, name),
  UNIQUE (session_id, position)
) STRICT;
CREATE INDEX channels_by_time_base ON channels (time_base_id);

-- Pages of samples (level 0) and of their minima and maxima (above). 'packed': samples as core/telemetry/store/packing writes
-- them; 'packed-minmax': the minimum of each entry so packed, then the maximum. Pages of levels above 0 are written when
-- they are full; what is missing at the end is read from the level below. A row of 'packed' may join up to 32 pages:
-- core/telemetry/store/joined-pages.ts.
CREATE TABLE chunks (
  channel_id INTEGER NOT NULL REFERENCES channels (id) ON DELETE CASCADE,
  level INTEGER NOT NULL,
  page INTEGER NOT NULL,
  first_entry INTEGER NOT NULL,
  entry_count INTEGER NOT NULL,
  encoding TEXT NOT NULL CHECK (encoding IN ('raw', 'minmax', 'packed', 'packed-minmax')),
  sample_type TEXT NOT NULL CHECK (sample_type IN ('f32', 'f64')),
  data BLOB NOT NULL,
  UNIQUE (channel_id, level, page)
) STRICT;

-- A channel as the file it was imported from has it: stored value = file value * factor + offset.
CREATE TABLE file_channels (
  channel_id INTEGER PRIMARY KEY REFERENCES channels (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  unit TEXT NOT NULL,
  factor REAL NOT NULL,
  "offset" REAL NOT NULL
) STRICT;

-- A channel that the file of its session does not have: what it was computed from.
CREATE TABLE derived_channels (
  channel_id INTEGER PRIMARY KEY REFERENCES channels (id) ON DELETE CASCADE,
  source TEXT NOT NULL
) STRICT;

-- Names of channels in files, by the files for which they hold (a format, or 'all'): JSON of
-- core/contract/channel-names.ts.
CREATE TABLE channel_names (
  scope TEXT PRIMARY KEY,
  names TEXT NOT NULL CHECK (json_valid(names))
) STRICT;

CREATE TABLE worksheets (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  layout TEXT NOT NULL CHECK (json_valid(layout)),
  updated TEXT NOT NULL
) STRICT;

-- Videos beside a session, by the paths of their files: JSON of core/contract/videos.ts.
CREATE TABLE session_videos (
  session_id INTEGER PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  videos TEXT NOT NULL CHECK (json_valid(videos))
) STRICT;

-- The text of a surface file, once for all sessions that used it, and the name it had in messages.
CREATE TABLE surface_files (
  id INTEGER PRIMARY KEY,
  hash TEXT NOT NULL UNIQUE,
  text TEXT NOT NULL
) STRICT;
CREATE TABLE session_surfaces (
  session_id INTEGER PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  surface_file_id INTEGER NOT NULL REFERENCES surface_files (id)
) STRICT;
CREATE INDEX session_surfaces_by_file ON session_surfaces (surface_file_id);

-- The text of a track file, once for all sessions that were held on it; the file's name in messages, and the name of the
-- track. All other sessions have a world.
CREATE TABLE track_files (
  id INTEGER PRIMARY KEY,
  hash TEXT NOT NULL UNIQUE,
  text TEXT NOT NULL
) STRICT;
CREATE TABLE session_tracks (
  session_id INTEGER PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  title TEXT NOT NULL,
  track_file_id INTEGER NOT NULL REFERENCES track_files (id)
) STRICT;
CREATE INDEX session_tracks_by_file ON session_tracks (track_file_id);

-- The text of a table of driver inputs, once for all sessions that were driven by it, and the name it had in messages.
CREATE TABLE input_files (
  id INTEGER PRIMARY KEY,
  hash TEXT NOT NULL UNIQUE,
  text TEXT NOT NULL
) STRICT;
CREATE TABLE session_inputs (
  session_id INTEGER PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  input_file_id INTEGER NOT NULL REFERENCES input_files (id)
) STRICT;
CREATE INDEX session_inputs_by_file ON session_inputs (input_file_id);

-- Poses of the loose objects of a session's world, at the session times at which one had moved: float64, little-endian,
-- seven numbers for each object in the order of the world. core/contract/scenery.ts.
CREATE TABLE crate_poses (
  session_id INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  time_s REAL NOT NULL,
  poses BLOB NOT NULL,
  PRIMARY KEY (session_id, time_s)
) STRICT, WITHOUT ROWID;

-- Studies of many setups. sources: the texts of the plan, of the car with its files and of the files that the tests name,
-- as JSON; hash is that of it, so that the same study is the same row.
CREATE TABLE sweeps (
  id INTEGER PRIMARY KEY,
  hash TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  sources TEXT NOT NULL CHECK (json_valid(sources)),
  run_count INTEGER NOT NULL CHECK (run_count >= 0),
  created TEXT NOT NULL
) STRICT;

-- A run that is done, by its number in the plan: the key makes one that comes twice one row. metrics: little-endian float64
-- in the order of its test's metrics, NaN for one that was not reached.
CREATE TABLE sweep_runs (
  sweep_id INTEGER NOT NULL REFERENCES sweeps (id) ON DELETE CASCADE,
  number INTEGER NOT NULL CHECK (number >= 0),
  ended TEXT NOT NULL CHECK (ended IN ('finished', 'lost', 'failed', 'refused', 'left-out')),
  reason TEXT NOT NULL,
  simulated_s REAL NOT NULL,
  metrics BLOB NOT NULL,
  PRIMARY KEY (sweep_id, number)
) STRICT, WITHOUT ROWID;

-- Setups of an optimisation, which follow from the results of the generations before. places: little-endian float64, 0 to
-- 1, one for each key of the plan.
CREATE TABLE sweep_points (
  sweep_id INTEGER NOT NULL REFERENCES sweeps (id) ON DELETE CASCADE,
  point INTEGER NOT NULL CHECK (point >= 0),
  generation INTEGER NOT NULL CHECK (generation >= 0),
  places BLOB NOT NULL,
  PRIMARY KEY (sweep_id, point)
) STRICT, WITHOUT ROWID;

-- Sessions that a run was driven again for, with all channels.
CREATE TABLE sweep_sessions (
  session_id INTEGER PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  sweep_id INTEGER NOT NULL REFERENCES sweeps (id) ON DELETE CASCADE,
  number INTEGER NOT NULL CHECK (number >= 0)
) STRICT;
CREATE INDEX sweep_sessions_by_run ON sweep_sessions (sweep_id, number);

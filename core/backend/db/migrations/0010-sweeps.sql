-- Studies of many setups. `sources` is all that their runs are made of, as JSON: the texts of the plan, of the car with its files and of
-- the files that the tests name; `hash` is that of it, so the same study is the same row.
CREATE TABLE sweeps (
  id INTEGER PRIMARY KEY,
  hash TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  sources TEXT NOT NULL CHECK (json_valid(sources)),
  run_count INTEGER NOT NULL CHECK (run_count >= 0),
  created TEXT NOT NULL
) STRICT;
-- A run that is done, by its number in the plan: the key makes one that comes twice one row. `metrics` are little-endian
-- float64 in the order of its test's metrics, NaN for one that was not reached.
CREATE TABLE sweep_runs (
  sweep_id INTEGER NOT NULL REFERENCES sweeps (id) ON DELETE CASCADE,
  number INTEGER NOT NULL CHECK (number >= 0),
  ended TEXT NOT NULL CHECK (ended IN ('finished', 'failed', 'refused', 'left-out')),
  reason TEXT NOT NULL,
  simulated_s REAL NOT NULL,
  metrics BLOB NOT NULL,
  PRIMARY KEY (sweep_id, number)
) STRICT, WITHOUT ROWID;

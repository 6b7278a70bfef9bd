-- A run whose car was lost (it spun, tipped, left the road or got stuck) is none that finished. SQLite changes no CHECK: the table is
-- made anew.
CREATE TABLE new_sweep_runs (
  sweep_id INTEGER NOT NULL REFERENCES sweeps (id) ON DELETE CASCADE,
  number INTEGER NOT NULL CHECK (number >= 0),
  ended TEXT NOT NULL CHECK (ended IN ('finished', 'lost', 'failed', 'refused', 'left-out')),
  reason TEXT NOT NULL,
  simulated_s REAL NOT NULL,
  metrics BLOB NOT NULL,
  PRIMARY KEY (sweep_id, number)
) STRICT, WITHOUT ROWID;
INSERT INTO new_sweep_runs SELECT sweep_id, number, ended, reason, simulated_s, metrics FROM sweep_runs;
DROP TABLE sweep_runs;
ALTER TABLE new_sweep_runs RENAME TO sweep_runs;
-- Setups of an optimisation, which follow from the results of the generations before: `places` are little-endian float64, 0 to 1, one a
-- key of the plan.
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

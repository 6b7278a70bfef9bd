-- Poses of the loose objects of a session's world, at the session times at which one had moved: float64, little-endian,
-- seven numbers for each object in the order of the world. core/contract/scenery.ts.
CREATE TABLE crate_poses (
  session_id INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  time_s REAL NOT NULL,
  poses BLOB NOT NULL,
  PRIMARY KEY (session_id, time_s)
) STRICT, WITHOUT ROWID;

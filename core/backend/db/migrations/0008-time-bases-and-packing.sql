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

-- Until now a session had one clock.
INSERT INTO time_bases (session_id, rate_hz, start_s, sample_count)
SELECT id, rate_hz, start_s, sample_count FROM sessions;
ALTER TABLE channels ADD COLUMN time_base_id INTEGER REFERENCES time_bases (id) ON DELETE CASCADE;
ALTER TABLE channels ADD COLUMN is_time INTEGER NOT NULL DEFAULT 0 CHECK (is_time IN (0, 1));
UPDATE channels SET time_base_id = (SELECT t.id FROM time_bases t WHERE t.session_id = channels.session_id);
CREATE INDEX channels_by_time_base ON channels (time_base_id);
ALTER TABLE sessions DROP COLUMN start_s;
ALTER TABLE sessions DROP COLUMN sample_count;

-- 'packed': samples as core/telemetry/packing writes them. 'packed-minmax': the least of each entry so packed, then the
-- greatest. Pages of levels above 0 are written when they are full; what lacks at the end is read from the level below.
CREATE TABLE packed_chunks (
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
INSERT INTO packed_chunks SELECT channel_id, level, page, first_entry, entry_count, encoding, sample_type, data FROM chunks;
DROP TABLE chunks;
ALTER TABLE packed_chunks RENAME TO chunks;

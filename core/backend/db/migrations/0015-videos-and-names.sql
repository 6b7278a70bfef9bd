-- Videos beside a session, by the paths of their files: JSON of core/contract/videos.ts.
CREATE TABLE session_videos (
  session_id INTEGER PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  videos TEXT NOT NULL CHECK (json_valid(videos))
) STRICT;
-- Instant of time 0 of a log, ISO 8601 in UTC; NULL where its file does not state it.
ALTER TABLE sessions ADD COLUMN utc_start TEXT;
-- Names of channels in files, by the files for which they hold (a format, or 'all'): JSON of core/contract/channel-names.ts.
CREATE TABLE channel_names (
  scope TEXT PRIMARY KEY,
  names TEXT NOT NULL CHECK (json_valid(names))
) STRICT;
-- Name and unit of a channel before a person said which channel of ours it is, and factor and offset of its samples:
-- [name, unit, factor, offset]; NULL while it has the name of its file.
ALTER TABLE channels ADD COLUMN given TEXT CHECK (given IS NULL OR json_valid(given));

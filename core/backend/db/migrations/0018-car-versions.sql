-- Texts that a car.ini had, with the files it named: as it was opened, before a save, and edits that were discarded.
CREATE TABLE car_versions (
  id INTEGER PRIMARY KEY,
  car_path TEXT NOT NULL,
  noted_at TEXT NOT NULL,
  occasion TEXT NOT NULL CHECK (occasion IN ('opened', 'saved', 'discarded')),
  setup_id INTEGER NOT NULL REFERENCES setups (id)
) STRICT;
CREATE INDEX car_versions_by_path ON car_versions (car_path, id);

-- 1 for a run that ended otherwise than planned: the car spun, tipped, left the road or got stuck. Its status is 'finished'.
ALTER TABLE sessions ADD COLUMN is_lost INTEGER NOT NULL DEFAULT 0 CHECK (is_lost IN (0, 1));

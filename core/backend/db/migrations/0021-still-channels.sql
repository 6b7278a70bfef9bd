-- 1 for a channel of an imported file that has one value, or none, in all of it; 0 where it changes or nobody has looked.
ALTER TABLE channels ADD COLUMN is_still INTEGER NOT NULL DEFAULT 0 CHECK (is_still IN (0, 1));

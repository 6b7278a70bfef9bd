-- `substeps` and `substeps_below` are what a run had from the model's threshold speed on and below it; NULL: the model has
-- none. Until now `substeps` was what the run named, NULL for the 3 and 1 of the source.
ALTER TABLE sessions ADD COLUMN substeps_below INTEGER CHECK (substeps_below > 0);
UPDATE sessions SET substeps_below = coalesce(substeps, 3), substeps = coalesce(substeps, 1) WHERE model = 'physx';

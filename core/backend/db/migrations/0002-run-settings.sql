-- How a run was computed. Sessions from before have the only way there was.
ALTER TABLE sessions ADD COLUMN world TEXT NOT NULL DEFAULT 'flat';
ALTER TABLE sessions ADD COLUMN seed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN step_s REAL NOT NULL DEFAULT 0.001 CHECK (step_s > 0);
-- NULL: the model's own rule, or no sub-steps at all.
ALTER TABLE sessions ADD COLUMN substeps INTEGER CHECK (substeps > 0);
-- What the model made of the car otherwise than its car.ini says: {code, key, message}.
ALTER TABLE sessions ADD COLUMN notes TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(notes));

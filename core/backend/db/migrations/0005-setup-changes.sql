-- Values of the car that were to change while it ran: {at_s, key, value}, in the order of their times.
ALTER TABLE sessions ADD COLUMN changes TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(changes));

-- Version 4: whom each table waits for (bit n stands for seat n), and when it goes on without them.
ALTER TABLE heads ADD COLUMN seats INTEGER NOT NULL DEFAULT 0;
ALTER TABLE heads ADD COLUMN due INTEGER;
-- Few tables have such a moment: appends to the others do not touch this index.
CREATE INDEX due_tables ON heads (due) WHERE due IS NOT NULL;

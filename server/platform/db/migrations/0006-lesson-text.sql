-- The text of a lesson as the parser read it out of the markdown in `content`, as JSON: no page parses it again.
alter table lessons add column text text;

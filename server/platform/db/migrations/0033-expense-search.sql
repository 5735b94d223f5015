-- The searched fields of an expense, folded by the program: NFKD without marks, in lower case, one field per line. Null
-- if a release before this one wrote the row, which the program fills later, or if the text is too long for an index.
alter table expenses add column search_text text;
create index expenses_without_search_text on expenses (id) where search_text is null;

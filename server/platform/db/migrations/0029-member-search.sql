-- The given name folded for search: NFKD without marks, in lower case. SQL cannot fold; the program fills earlier rows at
-- its start.
alter table members add column search_name text;
create index members_without_search_name on members (id) where search_name is null and given_name is not null;

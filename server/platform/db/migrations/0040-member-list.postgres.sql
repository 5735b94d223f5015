-- A frequent text is counted and sampled along the list of members. The texts are in this index, so no row is read. The
-- condition keeps the planner from scanning it for searches by three characters, which do not state it.
create index members_list on members (id) include (search_text) where id > 0;

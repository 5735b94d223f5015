-- Id of the first part of a split expense, the same in all parts; null for other entries.
alter table expenses add column split_id bigint;
create index expenses_split on expenses (split_id) where split_id is not null;

-- The affected object in words, with its title at the time of the action, such as 'Mug, order 7'. Null in entries of
-- earlier releases and for subjects without a title.
alter table admin_log add column what text;

-- When the member began the lesson, from here on; null in what was begun before.
alter table progress add column begun_at text;
-- When the operator closed a report of a mistake; null while it is open.
alter table lesson_reports add column closed_at text;
create index lesson_reports_open on lesson_reports (id) where kind = 'mistake' and closed_at is null;

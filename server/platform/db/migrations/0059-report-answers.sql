-- A report that an admin has deleted stays for a while, so that it can be restored.
alter table lesson_reports add column deleted_at text;
-- 1 if the member asked for an answer by e-mail: only then do admins see who wrote the report. 0 again once it is closed for long.
alter table lesson_reports add column wants_answer integer not null default 0;
-- The answer of an admin, and when it was sent. The text is erased together with the wish.
alter table lesson_reports add column answer text;
alter table lesson_reports add column answered_at text;
create index lesson_reports_deleted on lesson_reports (deleted_at) where deleted_at is not null;
create index lesson_reports_asked on lesson_reports (closed_at) where wants_answer = 1;

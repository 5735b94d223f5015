-- What members say of a lesson: whether it was clear, or what is wrong in it.
create table lesson_reports (
  id bigint primary key,
  member_id bigint not null references members (id) on delete cascade,
  lesson_id bigint not null references lessons (id) on delete cascade,
  kind text not null check (kind in ('clear', 'unclear', 'mistake')),
  -- What is wrong, in the member's words.
  text text,
  created_at text not null
);
-- Whether it was clear is answered once by each member; a later answer takes the place of the one before.
create unique index lesson_reports_verdict on lesson_reports (member_id, lesson_id) where kind <> 'mistake';
create index lesson_reports_member on lesson_reports (member_id, id);
create index lesson_reports_lesson on lesson_reports (lesson_id, kind);
create index lesson_reports_mistakes on lesson_reports (id) where kind = 'mistake';

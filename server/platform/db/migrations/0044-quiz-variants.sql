-- Templates and parallel stems of the quiz, as JSON; null for a quiz without any. They belong to one version of the questions.
alter table lessons add column quiz_variants text;

-- The questions of an attempt that has other numbers or stems than the course, as asked. Written with the first draft or
-- the submission, so that a later change of a template changes nothing for the member.
create table quiz_papers (
  member_id bigint not null references members (id) on delete cascade,
  lesson_id bigint not null references lessons (id) on delete cascade,
  attempt bigint not null,
  -- Version of the questions as asked, and of the course's own that they belong to.
  quiz_version text not null,
  course_version text not null,
  questions text not null,
  created_at text not null,
  primary key (member_id, lesson_id, attempt)
);
create index quiz_papers_lesson on quiz_papers (lesson_id);

-- Version of the course's own questions that an attempt with other numbers belongs to; null where it is quiz_version.
alter table quiz_attempts add column course_version text;

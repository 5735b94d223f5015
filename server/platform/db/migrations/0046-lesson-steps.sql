-- The steps of members through lessons, for anonymous figures: each step once, with the day on which it was made. Only
-- lessons that are begun from here on have rows.
create table lesson_steps (
  member_id bigint not null references members (id) on delete cascade,
  lesson_id bigint not null references lessons (id) on delete cascade,
  step text not null check (step in ('began', 'sitting-1', 'sitting-2', 'sitting-3', 'submitted', 'passed', 'returned')),
  -- The day in the member's time zone.
  day text not null,
  primary key (member_id, lesson_id, step)
);
create index lesson_steps_lesson on lesson_steps (lesson_id);
create index lesson_steps_day on lesson_steps (day);

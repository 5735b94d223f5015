-- Each quiz that was submitted, from here on: what was chosen of which question.
create table quiz_attempts (
  member_id bigint not null references members (id) on delete cascade,
  lesson_id bigint not null references lessons (id) on delete cascade,
  -- Counts the member's submissions of this quiz, from 1.
  attempt bigint not null check (attempt > 0),
  -- Names the questions and options that were answered.
  quiz_version text not null,
  -- In percent.
  score bigint not null,
  passed bigint not null check (passed in (0, 1)),
  -- JSON: a list of {question, chosen}; the question by its author's id, or by the hash of its text.
  answers text not null,
  created_at text not null,
  primary key (member_id, lesson_id, attempt)
);
create index quiz_attempts_lesson on quiz_attempts (lesson_id);

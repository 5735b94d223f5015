-- The mixed quiz of a tier, with questions from all its lessons.
create table mixed_quizzes (
  tier text primary key,
  -- JSON: the questions as in lessons.quiz_questions, each with the slug of its lesson.
  quiz_questions text not null,
  -- JSON: their other forms; null if none has another.
  quiz_variants text,
  updated_at text not null
);

-- Each mixed quiz that was submitted.
create table mixed_attempts (
  member_id bigint not null references members (id) on delete cascade,
  tier text not null,
  -- Counts the member's submissions of this quiz, from 1.
  attempt bigint not null check (attempt > 0),
  -- Names the questions and options that were asked.
  quiz_version text not null,
  -- In percent.
  score bigint not null,
  correct bigint not null,
  total bigint not null,
  created_at text not null,
  -- JSON: the questions that were asked, each with the chosen option.
  answers text not null,
  primary key (member_id, tier, attempt)
);

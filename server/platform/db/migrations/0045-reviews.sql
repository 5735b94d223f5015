-- Questions of submitted quizzes that a member reviews: schedule and answers of each.
create table review_items (
  member_id bigint not null references members (id) on delete cascade,
  lesson_id bigint not null references lessons (id) on delete cascade,
  -- Id of the question by its author, or the hash of its text, as in quiz_attempts.
  question text not null,
  -- Whether it is a sum.
  is_sum bigint not null check (is_sum in (0, 1)),
  -- First day on which it may be in a set: a lesson adds three a day.
  enters_on text not null,
  -- State of the scheduler FSRS: days, and decimals as text, since the engines share no type for them.
  due_on text not null,
  last_on text not null,
  stability text not null,
  difficulty text not null,
  reps bigint not null,
  lapses bigint not null,
  -- Whether the answer that moved the schedule last was right.
  last_right bigint not null check (last_right in (0, 1)),
  -- Version and weights of the scheduler that rated that answer.
  fsrs_version text not null,
  fsrs_weights text not null,
  -- Number of answers, in quizzes and sets.
  answers bigint not null,
  -- 1 if the last answer was wrong and the member was sure of it.
  sure_and_wrong bigint not null check (sure_and_wrong in (0, 1)),
  -- First right answer since the last wrong one, and its variant; null without one, and for answers of earlier releases.
  right_on text,
  right_variant text,
  -- First right answer since then to another variant.
  other_right_on text,
  -- Whether two right answers to different variants are 30 days apart, without a wrong one since.
  is_kept bigint not null check (is_kept in (0, 1)),
  primary key (member_id, lesson_id, question)
);
create index review_items_lesson on review_items (lesson_id);

-- The set of questions of a member and a day, made once.
create table review_sets (
  member_id bigint not null references members (id) on delete cascade,
  -- In the zone of the member.
  day text not null,
  created_at text not null,
  primary key (member_id, day)
);

create table review_set_items (
  member_id bigint not null references members (id) on delete cascade,
  day text not null,
  -- From 0.
  position bigint not null,
  lesson_id bigint not null references lessons (id) on delete cascade,
  question text not null,
  -- JSON: the question as asked, with its options in their displayed order, and its key.
  asked text not null,
  -- Identifies the numbers, the stem or the order of the options.
  variant text not null,
  -- Number of answers of the item when the set was made: more mean that it was answered since.
  answers_before bigint not null,
  answered_at text,
  -- Index of an option as displayed.
  chosen bigint,
  is_right bigint check (is_right in (0, 1)),
  sureness text check (sureness in ('sure', 'guessing')),
  -- Version and weights of the scheduler that rated the answer.
  fsrs_version text,
  fsrs_weights text,
  primary key (member_id, day, position)
);
create index review_set_items_lesson on review_set_items (lesson_id);

-- Whether enough questions of the lesson are kept for the milled edge of its segment of the progress coin.
alter table progress add column is_kept bigint not null default 0;

-- Lessons that are published at a time. The row is deleted when that is done, or cancelled.
create table scheduled_publications (
  lesson_id bigint primary key references lessons (id) on delete cascade,
  -- Named by the job that publishes; a new time is a new id.
  id bigint not null unique,
  publish_at text not null,
  note text not null,
  -- State of the lesson when it was scheduled. Nothing is published if it has changed.
  revision bigint not null,
  version bigint,
  published bigint not null check (published in (0, 1)),
  planned_at text not null,
  -- The admin; null for a script with the admin token.
  planned_by bigint,
  -- Why nothing was published at its time; null while it waits.
  failure text
);

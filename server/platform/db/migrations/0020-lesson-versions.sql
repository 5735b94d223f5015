-- Whether learners see a lesson; what is hidden keeps the scores and drafts of its learners.
alter table lessons add column published bigint not null default 1;
-- The version by which its text was last changed in the browser, 0 for a lesson that was begun there and never published,
-- null where it is as seeding wrote it: seeding leaves all others alone.
alter table lessons add column edited_version bigint;
-- Whether the operator has put it where it stands.
alter table lessons add column own_order bigint not null default 0;

-- What a lesson said each time that it was published, as its author wrote it. Nothing here is ever changed.
create table lesson_versions (
  lesson_id bigint not null references lessons (id) on delete cascade,
  number bigint not null,
  source text not null,
  origin text not null check (origin in ('files', 'editor')),
  -- The administrator's number; null for the content folder.
  author_id bigint,
  note text not null,
  -- The revision of the draft that became this version.
  draft_revision bigint,
  published_at text not null,
  primary key (lesson_id, number)
);

-- What somebody is writing. The row stays without its text when the draft is published or discarded, so that its revision
-- never names something else.
create table lesson_drafts (
  lesson_id bigint primary key references lessons (id) on delete cascade,
  revision bigint not null,
  source text,
  base_version bigint,
  problems bigint not null,
  saved_by bigint,
  saved_at text not null
);

-- What the operator has said of a resource stays when its file is seeded anew.
alter table lesson_resources add column edited bigint not null default 0;

-- Resources of the course that the operator took out of a lesson, by the name of their file or their address.
create table removed_resources (
  lesson_id bigint not null references lessons (id) on delete cascade,
  name text not null,
  primary key (lesson_id, name)
);

-- Videos and images of the operator's own, or linked videos. The key is the random text of their address; where their files
-- lie is file_key and the like. What is deleted can be restored until the sweep takes it, with the rows of the lessons that
-- showed it, kept meanwhile as JSON.
create table media (
  key text primary key,
  kind text not null check (kind in ('video', 'image')),
  title text not null,
  description text not null,
  external_url text,
  file_key text,
  content_type text,
  size bigint,
  width bigint,
  height bigint,
  duration_seconds bigint,
  poster_key text,
  poster_width bigint,
  captions_key text,
  captions_size bigint,
  uploaded text not null,
  deleted_at text,
  detached text,
  check ((external_url is null) <> (file_key is null))
);
create index media_uploaded on media (kind, uploaded);
create index media_deleted on media (deleted_at);

-- Which of them a resource of a lesson shows; null for what comes with the course.
alter table lesson_resources add column media_key text references media (key);
create index lesson_resources_media on lesson_resources (media_key);

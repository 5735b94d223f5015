-- What a resource of a lesson is called wherever its lesson is copied to. Those of the course are named by their files when
-- they are seeded; the others keep what they get here, or when they are added.
alter table lesson_resources add column resource_key text;
create unique index lesson_resources_key on lesson_resources (lesson_id, resource_key);

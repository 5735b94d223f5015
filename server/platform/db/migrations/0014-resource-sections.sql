-- The heading of the lesson that a picture or a clip stands under, by its anchor; null at the end of the lesson.
alter table lesson_resources add column section text;

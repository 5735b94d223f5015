-- The texts of a lesson that names figures of the reader's year, from each later year on, as JSON; null for the others.
alter table lessons add column later_years text;

-- Year of the figures that a picture shows; null where there is one picture for all years.
alter table lesson_resources add column figure_year bigint;

-- Corrections of the course that an admin took off the list for an edited lesson, without taking over the sentence.
create table settled_corrections (
  lesson_id bigint not null references lessons (id) on delete cascade,
  correction text not null,
  settled_at text not null,
  primary key (lesson_id, correction)
);

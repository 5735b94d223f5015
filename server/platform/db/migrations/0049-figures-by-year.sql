-- The texts of a lesson that names figures of the reader's year, from each later year on, as JSON; null for the others.
alter table lessons add column later_years text;

-- Year of the figures that a picture shows; null where there is one picture for all years.
alter table lesson_resources add column figure_year bigint;

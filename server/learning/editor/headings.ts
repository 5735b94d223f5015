import type { Heading } from '#course/lesson-text.ts'
import { splitLesson } from '#server/learning/lesson-text/lesson-parts.ts'

/** Every heading of a text, under which a resource can stand. */
export const headingsIn = (markdown: string): Heading[] =>
  splitLesson(markdown).sections.flatMap(({ id, title, parts }) => [
    { id, title },
    ...parts.flatMap(({ heading }) => heading ?? []),
  ])

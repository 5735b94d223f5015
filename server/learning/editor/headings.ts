import type { Heading } from '#course/lesson-text.ts'
import { splitLesson } from '#server/learning/lesson-text/lesson-parts.ts'

/** All headings of a text that a resource can be attached to. */
export const headingsIn = (markdown: string): Heading[] =>
  splitLesson(markdown).sections.flatMap(({ id, title, parts }) => [
    { id, title },
    ...parts.flatMap(({ heading }) => heading ?? []),
  ])

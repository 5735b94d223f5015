import { pluralize } from '#web/platform/format/number-text.ts'

/** A lesson edited in the browser and skipped by seeding. */
export interface SkippedLesson {
  id: number
  title: string
}

/** '2 lessons were edited here' */
export const skippedTitle = (count: number): string => `${pluralize(count, 'lesson was', 'lessons were')} edited here`

/** Button label for the chosen lessons. */
export const replaceLabel = (count: number): string =>
  count === 0 ? 'Keep them all' : `Replace ${pluralize(count, 'lesson')}`

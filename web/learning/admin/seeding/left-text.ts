import { pluralize } from '#web/platform/format/number-text.ts'

/** A lesson that was edited in the browser and that seeding left as it is. */
export interface LeftLesson {
  id: number
  title: string
}

/** '2 lessons were edited here' */
export const leftTitle = (count: number): string => `${pluralize(count, 'lesson was', 'lessons were')} edited here`

/** What the button does with what was chosen. */
export const replaceLabel = (count: number): string =>
  count === 0 ? 'Keep them all' : `Replace ${pluralize(count, 'lesson')}`

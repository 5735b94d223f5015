import { percentOf } from '#course/percent.ts'
import type { LessonFigures, Overview } from './learning-text.ts'

export type Steps = NonNullable<LessonFigures['steps']>
type Retention = Overview['retention'][number]

export interface StepRow {
  name: string
  reached: number
  /** In percent of the learners who began. */
  share: number
}

const names = [
  ['sitting_1', 'First sitting: scene and idea'],
  ['sitting_2', 'Second sitting: worked example, your turn'],
  ['sitting_3', 'Third sitting: watch out, quiz'],
  ['submitted', 'Quiz handed in'],
  ['passed', 'Passed'],
] as const

/** The steps of a lesson in their order, without those that are withheld. */
export function stepRows(steps: Steps): StepRow[] {
  const rows = names.flatMap(([key, name]) => {
    const reached = steps[key]
    return reached === null ? [] : [{ name, reached, share: percentOf(reached, steps.began) }]
  })
  return [{ name: 'Began', reached: steps.began, share: 100 }, ...rows]
}

/** How many came back within a week. */
export const returnedText = ({ returned, began }: Steps): string =>
  `${percentOf(returned, began)}% came back on a later day within 7 days of beginning (${returned} of ${began}).`

/** How much is retained, or why it is not shown. */
export function retentionText({ people, answers, right }: Retention): string {
  if (people === null || answers === null || right === null) return 'Not yet enough answers (needs 20 people).'
  return `${percentOf(right, answers)}% right: ${right} of ${answers} answers, by ${people} people.`
}

import type { CourseSource, LessonSource, MixedSource } from '#content/format.ts'
import type { AuthoredQuestion } from '#course/question.ts'

/** A question of a mixed quiz, as the checks of a look-back take it. */
const asLookBack = (item: MixedSource['quiz'][number]): AuthoredQuestion => ({ ...item, lo: 1, kind: 'look-back' })

/** Each mixed quiz as a lesson without a text, so that the checks of quizzes apply to it. */
export const mixedLessons = ({ lessons, mixed = [] }: CourseSource): LessonSource[] =>
  mixed.flatMap(({ tier, quiz }) => {
    const own = lessons.filter(({ file }) => file.tier === tier)
    const [first] = own
    if (!first) return []
    const title = `Mixed quiz of ${tier}`
    const spelling = own.flatMap(({ file }) => file.spelling ?? [])
    const { edition, picture, ...ofTier } = first.file
    const file = { ...ofTier, title, spelling, objectives: [], resources: [], traps: [] }
    return [{ folder: `mixed-${tier}`, file, markdown: '', quiz: quiz.map(asLookBack) }]
  })

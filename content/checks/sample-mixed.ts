import type { CourseSource, LessonSource, MixedSource } from '#content/format.ts'
import type { MixedQuestion } from '#course/question.ts'
import { type Tier, tiers } from '#course/tiers.ts'
import { sampleContext, sampleLesson } from './sample-lesson.ts'

/** A small course with mixed quizzes that pass every check; each test introduces one defect. */

const lessonsOf: Record<Tier, number[]> = { bronze: [1, 2, 3], silver: [4, 5], gold: [23, 24], platinum: [25, 26] }

const wrong = ['A lid with a crack', 'A bag with a patch', 'A box with a scrap']

function sampleItem(tier: Tier, index: number): MixedQuestion {
  const at = index % 4
  const own = lessonsOf[tier]
  return {
    id: `mixed-${tier}-q${index + 1}`,
    from_lesson: own[index % own.length] ?? 0,
    covers: ['SV8.1'],
    question: `Which of these helps Nia most in week ${index + 1}?`,
    options: wrong.toSpliced(at, 0, 'A jar with a label'),
    correctAnswer: at,
    explanation:
      'A jar with a label is money for one thing, so it is easier to leave alone until you need it. The lid is the wrong part to look at first. A label comes first, and the lid comes after it.',
    mistakes: wrong
      .map((option): string | null => `You looked at ${option.toLowerCase()} in week ${index + 1}, before the label.`)
      .toSpliced(at, 0, null),
    traps: wrong.map((option): string | null => `slip: took ${option.toLowerCase()}`).toSpliced(at, 0, null),
  }
}

export type ChangeMixed = (items: MixedQuestion[]) => MixedQuestion[]

/** Mixed quizzes of all tiers; a change applies to the one of bronze. */
export const sampleMixed = (change: ChangeMixed = (items) => items): MixedSource[] =>
  tiers.map((tier) => {
    const quiz = Array.from({ length: 10 }, (_, index) => sampleItem(tier, index))
    return { tier, quiz: tier === 'bronze' ? change(quiz) : quiz }
  })

const sampleLessons = (): LessonSource[] =>
  tiers.flatMap((tier) =>
    lessonsOf[tier].map((lesson_order) => {
      const file = { slug: `jars-${lesson_order}`, title: `Small Jars: Part ${lesson_order}`, tier, lesson_order }
      return { ...sampleLesson({ file }), folder: `jars-${lesson_order}`, markdown: 'Jars.', quiz: [] }
    }),
  )

/** A course of a few lessons with the mixed quiz of each tier. */
export const courseWithMixed = (change?: ChangeMixed): CourseSource => ({
  lessons: sampleLessons(),
  figures: sampleContext.figures,
  mixed: sampleMixed(change),
})

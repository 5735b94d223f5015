import * as z from 'zod'
import { Question } from '../question.ts'
import { quizVersion } from '../quiz-order.ts'
import { hashOf, randomFrom } from '../seeded-random.ts'
import { drawQuestion, isAuthorsError } from './draw.ts'
import { StoredParallelStem, StoredTemplate } from './template.ts'

/** Other forms of one question, and the slips of its own options. */
export const ItemVariants = z.object({
  traps: z.string().nullable().array(),
  template: StoredTemplate.optional(),
  parallel: StoredParallelStem.optional(),
})
export type ItemVariants = z.infer<typeof ItemVariants>

/** Other forms of the questions of a quiz, in the order of the questions. */
export const QuizVariants = z.object({
  quiz_version: z.string().describe('Version of the questions that they belong to'),
  items: ItemVariants.array(),
})
export type QuizVariants = z.infer<typeof QuizVariants>

/** A question as it is asked: the course's own, with other numbers, or its parallel stem. */
export const VariantQuestion = Question.extend({
  course_options: z
    .int()
    .nullable()
    .array()
    .describe("Index of the course's own option with the same slip, per option; null for a slip that has none"),
})
export type VariantQuestion = z.infer<typeof VariantQuestion>

/** Identifies the numbers of a question: equal seeds give equal numbers. */
interface ItemSeed {
  text: string
  /** Whether a parallel stem is asked where there is one. */
  isAlternate: boolean
}

/** The other forms of a quiz from its items; null if no item has one. */
export function variantsOf(questions: readonly Question[], items: readonly ItemVariants[]): QuizVariants | null {
  return items.some(hasOtherForm) ? { quiz_version: quizVersion(questions), items: [...items] } : null
}

/** A question in its own form. */
export const ownForm = (question: Question): VariantQuestion => ({
  ...question,
  course_options: question.options.map((_, index) => index),
})

/**
 * A question in another form, or in its own if it has none. A template that an author broke counts as none: a learner can
 * always go on.
 */
export function variantOf(question: Question, item: ItemVariants | undefined, seed: ItemSeed): VariantQuestion {
  const other = item && otherForm(item, seed)
  if (!item || !other) return ownForm(question)
  const { traps, ...asked } = other
  const course_options = traps.map((trap) => {
    if (trap === null) return question.correctAnswer
    const own = item.traps.indexOf(trap)
    return own < 0 ? null : own
  })
  const { id, part } = question
  return { ...(id !== undefined && { id }), ...(part && { part }), ...asked, course_options }
}

function otherForm({ template, parallel }: ItemVariants, { text, isAlternate }: ItemSeed) {
  if (parallel && isAlternate) return parallel
  if (!template) return null
  try {
    return drawQuestion(template, randomFrom(text))
  } catch (error) {
    if (isAuthorsError(error)) return null
    throw error
  }
}

/** Whether an item can be asked in another form. */
export const hasOtherForm = (item: ItemVariants | undefined): boolean =>
  item?.template !== undefined || item?.parallel !== undefined

/** Identifies a submission of a quiz. */
export interface AttemptSeed {
  memberId: number
  lessonId: number
  /** From 1. */
  attempt: number
}

/**
 * The questions of an attempt: the first has the course's own, later ones have other numbers and, in turn, the parallel
 * stems and the course's own. Variants of other questions are ignored.
 * @returns null if the attempt has the course's own questions
 */
export function variantQuestions(
  questions: readonly Question[],
  variants: QuizVariants | null,
  { memberId, lessonId, attempt }: AttemptSeed,
): VariantQuestion[] | null {
  if (attempt <= 1 || !variants || !isVariantOf(questions, variants) || !variants.items.some(hasOtherForm)) return null
  const version = variantsVersion(variants)
  const isAlternate = attempt % 2 === 0
  return questions.map((question, index) =>
    variantOf(question, variants.items[index], {
      text: `${memberId} ${lessonId} ${attempt} ${index} ${version}`,
      isAlternate,
    }),
  )
}

/** Whether variants belong to these questions: an older release may have changed the questions alone. */
export const isVariantOf = (questions: readonly Question[], variants: QuizVariants): boolean =>
  variants.quiz_version === quizVersion(questions)

/** Changes with every change of a template or parallel stem. */
export const variantsVersion = ({ items }: QuizVariants): string => hashOf(JSON.stringify(items))

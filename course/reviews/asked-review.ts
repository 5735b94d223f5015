import type { Question } from '../question.ts'
import { ascendingNumbers, isAscending, optionOrder, rotated } from '../quiz-order.ts'
import { hashOf, randomFrom } from '../seeded-random.ts'
import { hasOtherForm, type ItemVariants, type VariantQuestion, variantOf } from '../variants/variant.ts'

/** A question of a quiz with its other forms. */
export interface CourseItem {
  question: Question
  /** Undefined if it has no other form. */
  variants: ItemVariants | undefined
}

/** Identifies one asking of a question: equal values give the same numbers and order. */
export interface ReviewSeed {
  memberId: number
  lessonId: number
  /** Key of the question. */
  key: string
  /** Number of answers before. */
  answers: number
  /** Version of the other forms. */
  version: string
}

/**
 * A question as a review asks it, with its options in their displayed order: with other numbers, with its other stem
 * and its own in turn, or in its own form with the options in another order.
 */
export function askedReview({ question, variants }: CourseItem, seed: ReviewSeed): VariantQuestion {
  const { memberId, lessonId, key, answers, version } = seed
  const text = `review ${memberId} ${lessonId} ${key} ${answers} ${version}`
  // The first attempt asks the course's own form.
  const asked = variantOf(question, variants, { text, isAlternate: answers % 2 === 1 })
  const order = optionOrder(asked.options, randomFrom(`order ${text}`))
  return inOrder(asked, isAscending(order) && ascendingNumbers(asked.options) === null ? rotated(order) : order)
}

function inOrder(asked: VariantQuestion, order: readonly number[]): VariantQuestion {
  const arranged = <T>(list: readonly T[]): T[] => order.flatMap((index) => list.slice(index, index + 1))
  return {
    ...asked,
    options: arranged(asked.options),
    correctAnswer: order.indexOf(asked.correctAnswer),
    ...(asked.mistakes && { mistakes: arranged(asked.mistakes) }),
    course_options: arranged(asked.course_options),
  }
}

/** Whether a question is a sum: its options are numbers. */
export const isSum = ({ question, variants }: CourseItem): boolean =>
  variants?.template !== undefined || ascendingNumbers(question.options) !== null

/**
 * Identifies a variant of a question, to compare two right answers. The order of the options counts only for a question
 * without another form. Each asking counts as another variant if there is only one form and one order.
 * @param displayed the question as asked, with its options in their displayed order
 * @param answers number of answers before
 */
export function variantId(
  { question, variants }: CourseItem,
  displayed: Pick<Question, 'question' | 'options'>,
  answers: number,
): string {
  const { options } = displayed
  if (hasOtherForm(variants)) return hashOf(JSON.stringify([displayed.question, ...options.toSorted()]))
  const asking = ascendingNumbers(question.options) === null ? [] : [answers]
  return hashOf(JSON.stringify([displayed.question, ...options, ...asking]))
}

import { percentOf } from './percent.ts'
import type { Question, ReviewedQuestion } from './question.ts'

/** Minimum percentage of correct answers to pass a quiz. */
export const passingScore = 70

/** Number of correct answers needed for a quiz of `total` questions: 5 need 4, 7 need 5, 8 need 6. */
export const answersToPass = (total: number): number => Math.ceil((total * passingScore) / 100)

/** The result of a submission. `score` is a percentage, rounded down; passing is decided on the exact share. */
export interface QuizScore {
  correct: number
  total: number
  score: number
  passed: boolean
}

/** Message for a submission with an open question. */
export const unansweredMessage = 'Please answer all questions before submitting.'

type Options = Pick<Question, 'options'>

/**
 * Why a submission cannot be graded, as a message, or null if it can: each question needs one answer among its options.
 */
export function submissionProblem(questions: readonly Options[], answers: readonly number[]): string | null {
  if (answers.length < questions.length) return unansweredMessage
  if (answers.length > questions.length)
    return 'There are more answers than questions. Reload the lesson and try again.'
  const foreign = questions.some(({ options }, index) => options[answers[index] ?? -1] === undefined)
  return foreign ? 'One of the answers is not among those given. Reload the lesson and try again.' : null
}

/** Whether draft answers match this quiz: one entry per question, each null or an option index. */
export const isDraftValid = (questions: readonly Options[], answers: readonly (number | null)[]): boolean =>
  answers.length === questions.length && questions.every(({ options }, index) => (answers[index] ?? 0) < options.length)

/** One point per correct answer, none for the rest. Deterministic. */
export function scoreSubmission(
  questions: readonly Pick<Question, 'correctAnswer'>[],
  answers: readonly number[],
): QuizScore {
  const total = questions.length
  const correct = questions.filter(({ correctAnswer }, index) => answers[index] === correctAnswer).length
  return { correct, total, score: percentOf(correct, total), passed: correct * 100 >= total * passingScore }
}

/** Each question for review; feedback is included only for the wrong choice that was made. */
export const reviewOf = (questions: readonly Question[], answers: readonly number[]): ReviewedQuestion[] =>
  questions.map(({ question, options, correctAnswer, explanation, mistakes }, index) => {
    const chosen = answers[index] ?? -1
    const mistake = chosen === correctAnswer ? null : mistakes?.[chosen]
    return { question, options, correctAnswer, explanation, chosen, ...(mistake ? { mistake } : {}) }
  })

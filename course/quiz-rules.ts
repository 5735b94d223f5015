import type { Question, ReviewedQuestion } from './question.ts'

/** At least so many percent of the questions pass a quiz. */
export const passingScore = 70

/** How many right answers a quiz of `total` questions needs: 5 need 4, 7 need 5, 8 need 6. */
export const answersToPass = (total: number): number => Math.ceil((total * passingScore) / 100)

/** The score of a submission. `score` is in percent, rounded; passing is decided on the exact share. */
export interface QuizScore {
  correct: number
  total: number
  score: number
  passed: boolean
}

/** What somebody reads who submits with a question left open. */
export const unansweredMessage = 'Please answer all questions before submitting.'

type Options = Pick<Question, 'options'>

/** Why a submission cannot be scored, in a sentence, or null when it can: each question has one answer among its options. */
export function submissionProblem(questions: readonly Options[], answers: readonly number[]): string | null {
  if (answers.length < questions.length) return unansweredMessage
  if (answers.length > questions.length)
    return 'There are more answers than questions. Reload the lesson and try again.'
  const foreign = questions.some(({ options }, index) => options[answers[index] ?? -1] === undefined)
  return foreign ? 'One of the answers is not among those given. Reload the lesson and try again.' : null
}

/** Whether half-done answers belong to this quiz: one entry a question, each null or the index of an option. */
export const draftFits = (questions: readonly Options[], answers: readonly (number | null)[]): boolean =>
  answers.length === questions.length && questions.every(({ options }, index) => (answers[index] ?? 0) < options.length)

/** A point for each right answer, nothing for the rest. The same submission always gets the same score. */
export function scoreSubmission(
  questions: readonly Pick<Question, 'correctAnswer'>[],
  answers: readonly number[],
): QuizScore {
  const total = questions.length
  const correct = questions.filter(({ correctAnswer }, index) => answers[index] === correctAnswer).length
  return { correct, total, score: Math.round((correct / total) * 100), passed: correct * 100 >= total * passingScore }
}

/** Each question as it is reviewed: of what is said to wrong choices there is only what speaks to the one that was made. */
export const reviewOf = (questions: readonly Question[], answers: readonly number[]): ReviewedQuestion[] =>
  questions.map(({ id, mistakes, ...question }, index) => {
    const chosen = answers[index] ?? -1
    const mistake = chosen === question.correctAnswer ? null : mistakes?.[chosen]
    return { ...question, chosen, ...(mistake ? { mistake } : {}) }
  })

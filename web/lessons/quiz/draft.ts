import type { QuizQuestion } from '#contract/lessons.ts'

/** One entry a question: the index of the chosen option, or null. */
export type Answers = readonly (number | null)[]

/** Half-done answers as this device keeps them. */
export interface KeptDraft {
  /** The questions and options that were answered; a changed quiz is another one. */
  paper: string
  answers: Answers
  /** The server does not have these answers yet. */
  pending: boolean
  /** Under which key a paper was sent, so that a lost reply is asked for again instead of counting twice. */
  sent?: { answers: string; key: string }
}

type Questions = readonly Pick<QuizQuestion, 'question' | 'options'>[]

export const paperOf = (questions: Questions): string =>
  JSON.stringify(questions.map(({ question, options }) => [question, ...options]))

export const blank = (questions: Questions): Answers => questions.map(() => null)

/**
 * What stands chosen on the page. A choice made just now wins; then what this device has and the server does not, question
 * by question; else what the server has, since it may come from another device.
 * @param sources.server undefined until it has answered
 */
export function mergedAnswers(
  questions: Questions,
  sources: { chosen: Answers; kept: KeptDraft | null; server: Answers | undefined },
): Answers {
  const { chosen, kept, server } = sources
  return questions.map(({ options }, at) => {
    const mine = kept?.answers[at] ?? null
    const theirs = server?.[at] ?? null
    const before = server === undefined ? mine : kept?.pending ? (mine ?? theirs) : theirs
    const answer = chosen[at] ?? before
    return answer !== null && answer < options.length ? answer : null
  })
}

export const countAnswered = (answers: Answers): number => answers.filter((answer) => answer !== null).length

/** The answers where every question has one, else null. */
export function completeAnswers(answers: Answers): number[] | null {
  const whole = answers.filter((answer) => answer !== null)
  return whole.length === answers.length ? whole : null
}

/** Reads what the device kept; null where it is for other questions, or not readable. */
export function readKept(text: string | null, questions: Questions): KeptDraft | null {
  if (text === null) return null
  try {
    const kept: unknown = JSON.parse(text)
    return isKept(kept) && kept.paper === paperOf(questions) && kept.answers.length === questions.length ? kept : null
  } catch {
    return null
  }
}

function isKept(value: unknown): value is KeptDraft {
  if (typeof value !== 'object' || value === null) return false
  if (!('paper' in value && 'answers' in value && 'pending' in value) || !Array.isArray(value.answers)) return false
  const isAnswer = (answer: unknown) => answer === null || (Number.isInteger(answer) && Number(answer) >= 0)
  return typeof value.paper === 'string' && typeof value.pending === 'boolean' && value.answers.every(isAnswer)
}

import type { LearnerQuestion } from '#course/question.ts'

/** One entry a question: the index of the chosen option, or null. */
export type Answers = readonly (number | null)[]

/** Half-done answers as this device stores them. */
export interface StoredDraft {
  /** The questions and options that were answered; a changed quiz is another one. */
  fingerprint: string
  answers: Answers
  /** The server does not have these answers yet. */
  isUnsynced: boolean
  /**
   * Under which Idempotency-Key answers were submitted, so that a lost reply is asked for again instead of counting
   * twice.
   */
  sent?: SentSubmission & { answers: string }
}

/** How answers were submitted: the attempt belongs to what the key stands for. */
export interface SentSubmission {
  key: string
  attempt?: number | undefined
}

type Questions = readonly Pick<LearnerQuestion, 'question' | 'options'>[]

/** What the questions and their options are, as one text. */
export const quizFingerprint = (questions: Questions): string =>
  JSON.stringify(questions.map(({ question, options }) => [question, ...options]))

export const emptyAnswers = (questions: Questions): Answers => questions.map(() => null)

/**
 * What stands chosen on the page. A choice made just now wins; then what this device has and the server does not,
 * question by question; else what the server has, since it may come from another device.
 * @param sources.server undefined until it has answered
 */
export function mergeAnswers(
  questions: Questions,
  sources: { chosen: Answers; stored: StoredDraft | null; server: Answers | undefined },
): Answers {
  const { chosen, stored, server } = sources
  return questions.map(({ options }, index) => {
    const onDevice = stored?.answers[index] ?? null
    const onServer = server?.[index] ?? null
    const before = server === undefined ? onDevice : stored?.isUnsynced ? (onDevice ?? onServer) : onServer
    const answer = chosen[index] ?? before
    return answer !== null && answer < options.length ? answer : null
  })
}

/** What this device has and the server does not, by the index of the question. */
export const unsavedAnswers = (stored: StoredDraft | null): Map<number, number> =>
  new Map(
    (stored?.isUnsynced ? stored.answers : []).flatMap((answer, index): [number, number][] =>
      answer === null ? [] : [[index, answer]],
    ),
  )

export const countAnswered = (answers: Answers): number => answers.filter((answer) => answer !== null).length

/** The answers where every question has one, else null. */
export function completeAnswers(answers: Answers): number[] | null {
  const given = answers.filter((answer) => answer !== null)
  return given.length === answers.length ? given : null
}

/** Reads what the device stored; null where it is for other questions, or not readable. */
export function parseStoredDraft(text: string | null, questions: Questions): StoredDraft | null {
  if (text === null) return null
  try {
    const stored: unknown = JSON.parse(text)
    if (!isStoredDraft(stored) || stored.answers.length !== questions.length) return null
    return stored.fingerprint === quizFingerprint(questions) ? stored : null
  } catch {
    return null
  }
}

function isStoredDraft(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null) return false
  if (!('fingerprint' in value && 'answers' in value && 'isUnsynced' in value) || !Array.isArray(value.answers))
    return false
  const isAnswer = (answer: unknown) => answer === null || (Number.isInteger(answer) && Number(answer) >= 0)
  if (typeof value.fingerprint !== 'string' || typeof value.isUnsynced !== 'boolean') return false
  return value.answers.every(isAnswer)
}

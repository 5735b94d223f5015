import type { LearnerQuestion } from '#course/question.ts'

/** A question as it is asked: of a retake with other numbers or its parallel stem. */
export type AskedQuestion = Pick<LearnerQuestion, 'question' | 'options'>

/** A quiz as it is asked in an attempt. */
export interface AskedQuiz {
  lessonId: number
  questions: readonly AskedQuestion[]
}

/** One entry per question: the index of the chosen option, or null. */
export type Answers = readonly (number | null)[]

/** Draft answers, as stored on this device. */
export interface StoredDraft {
  /** Fingerprint of the questions and options; a changed quiz has another. */
  fingerprint: string
  answers: Answers
  /** The server does not have these answers yet. */
  isUnsynced: boolean
  /** Idempotency-Key of the submitted answers, so that a retry after a lost response does not count twice. */
  sent?: SentSubmission & { answers: string }
}

/** Key of a submission and the attempt it belongs to. */
export interface SentSubmission {
  key: string
  attempt?: number | undefined
}

type Questions = readonly AskedQuestion[]

/** Fingerprint of the questions and options. */
export const quizFingerprint = (questions: Questions): string =>
  JSON.stringify(questions.map(({ question, options }) => [question, ...options]))

export const emptyAnswers = (questions: Questions): Answers => questions.map(() => null)

/**
 * Merged answers. Priority: a choice made just now; then unsynced answers of this device, question by question; then
 * the server's. Those may come from another device.
 * @param sources.server undefined until loaded
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

/** Unsynced answers of this device, by question index. */
export const unsavedAnswers = (stored: StoredDraft | null): Map<number, number> =>
  new Map(
    (stored?.isUnsynced ? stored.answers : []).flatMap((answer, index): [number, number][] =>
      answer === null ? [] : [[index, answer]],
    ),
  )

export const countAnswered = (answers: Answers): number => answers.filter((answer) => answer !== null).length

/** The answers if every question has one, else null. */
export function completeAnswers(answers: Answers): number[] | null {
  const answered = answers.filter((answer) => answer !== null)
  return answered.length === answers.length ? answered : null
}

/** Parses a stored draft; null if it is for other questions or unreadable. */
export function parseStoredDraft(text: string | null, questions: Questions): StoredDraft | null {
  const stored = readStored(text)
  if (stored?.answers.length !== questions.length) return null
  return stored.fingerprint === quizFingerprint(questions) ? stored : null
}

/**
 * The questions of a submission whose reply may be lost; null without one. Its answers belong to these questions, also if
 * the server has scored them and asks others by now.
 */
export function sentQuestions(text: string | null): AskedQuestion[] | null {
  const stored = readStored(text)
  const rows: unknown = stored?.sent ? parsed(stored.fingerprint) : null
  if (!Array.isArray(rows)) return null
  const questions = rows.map((row) => {
    const [question, ...options]: unknown[] = Array.isArray(row) ? row : []
    return { question: String(question), options: options.map(String) }
  })
  return stored?.fingerprint === quizFingerprint(questions) ? questions : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function readStored(text: string | null): StoredDraft | null {
  const stored = text === null ? null : parsed(text)
  return isStoredDraft(stored) ? stored : null
}

function isStoredDraft(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null) return false
  if (!('fingerprint' in value && 'answers' in value && 'isUnsynced' in value) || !Array.isArray(value.answers))
    return false
  const isAnswer = (answer: unknown) => answer === null || (Number.isInteger(answer) && Number(answer) >= 0)
  if (typeof value.fingerprint !== 'string' || typeof value.isUnsynced !== 'boolean') return false
  return value.answers.every(isAnswer)
}

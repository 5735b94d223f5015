import type { Lesson } from '#contract/lessons.ts'
import { type Answers, type KeptDraft, paperOf, readKept } from './draft.ts'

/** The half-done answers of one member for one lesson on this device. */
export interface DeviceDraft {
  read(): KeptDraft | null
  /** Keeps answers that the server does not have yet. */
  keep(answers: Answers): void
  /** The server has these answers now. */
  saved(answers: Answers): void
  /** The key under which these very answers are sent, the same one until the draft is forgotten. */
  keyFor(answers: Answers): string
  forget(): void
}

/** Storage may be full, or shut by the browser's settings; then the server's draft is the only one. */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
  }
}

export function deviceDraft(
  memberId: number,
  { id, quiz_questions: questions }: Lesson,
  newKey: () => string = () => crypto.randomUUID(),
): DeviceDraft {
  const place = `moneta:quiz:${memberId}:${id}`
  const read = () => attempt(() => readKept(localStorage.getItem(place), questions), null)
  const write = (draft: Omit<KeptDraft, 'paper'>) =>
    attempt(() => localStorage.setItem(place, JSON.stringify({ paper: paperOf(questions), ...draft })), undefined)
  return {
    read,
    keep: (answers) => write({ answers, pending: true, sent: read()?.sent }),
    saved(answers) {
      const kept = read()
      if (kept && JSON.stringify(kept.answers) === JSON.stringify(answers)) write({ ...kept, pending: false })
    },
    keyFor(answers) {
      const [text, kept] = [JSON.stringify(answers), read()]
      if (kept?.sent?.answers === text) return kept.sent.key
      const sent = { answers: text, key: newKey() }
      write({ answers, pending: kept?.pending ?? true, sent })
      return sent.key
    },
    forget: () => attempt(() => localStorage.removeItem(place), undefined),
  }
}

import { tryStorage } from '#web/platform/browser/try-storage.ts'
import {
  type Answers,
  type AskedQuestion,
  type AskedQuiz,
  parseStoredDraft,
  quizFingerprint,
  type SentSubmission,
  type StoredDraft,
  sentQuestions,
} from './draft.ts'

/** A member's draft answers for one lesson, stored on this device. */
export interface DeviceDraft {
  read(): StoredDraft | null
  /** Stores answers not yet on the server. */
  save(answers: Answers): void
  /** Marks answers as saved on the server. */
  markSynced(answers: Answers): void
  /**
   * The Idempotency-Key of these answers and the attempt first submitted with it; stable until the draft is cleared.
   */
  submissionOf(answers: Answers, attempt?: number): SentSubmission
  clear(): void
}

/** A quiz as it is asked; a mixed quiz has a name in place of a lesson's id. */
type StoredQuiz = Omit<AskedQuiz, 'lessonId'> & { lessonId: number | string }

const storageKeyOf = (memberId: number, id: number | string) => `moneta:quiz:${memberId}:${id}`

/** The questions of a submission on this device whose reply may be lost; null without one. */
export const questionsSent = (memberId: number, id: number | string): readonly AskedQuestion[] | null =>
  tryStorage(() => sentQuestions(localStorage.getItem(storageKeyOf(memberId, id))), null)

/** If browser storage is full or blocked, only the server's draft exists. */
export function deviceDraft(
  memberId: number,
  { lessonId: id, questions }: StoredQuiz,
  newKey: () => string = () => crypto.randomUUID(),
): DeviceDraft {
  const storageKey = storageKeyOf(memberId, id)
  const read = () => tryStorage(() => parseStoredDraft(localStorage.getItem(storageKey), questions), null)
  const write = (draft: Omit<StoredDraft, 'fingerprint'>) =>
    tryStorage(
      () => localStorage.setItem(storageKey, JSON.stringify({ fingerprint: quizFingerprint(questions), ...draft })),
      undefined,
    )
  return {
    read,
    save: (answers) => write({ answers, isUnsynced: true, sent: read()?.sent }),
    markSynced(answers) {
      const stored = read()
      if (stored && JSON.stringify(stored.answers) === JSON.stringify(answers)) write({ ...stored, isUnsynced: false })
    },
    submissionOf(answers, attempt) {
      const [text, stored] = [JSON.stringify(answers), read()]
      if (stored?.sent?.answers === text) return stored.sent
      const sent = { answers: text, key: newKey(), attempt }
      write({ answers, isUnsynced: stored?.isUnsynced ?? true, sent })
      return sent
    },
    clear: () => tryStorage(() => localStorage.removeItem(storageKey), undefined),
  }
}

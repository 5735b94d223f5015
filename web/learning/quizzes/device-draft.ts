import type { Lesson } from '#course/lesson.ts'
import { tryStorage } from '#web/platform/browser/try-storage.ts'
import { type Answers, parseStoredDraft, quizFingerprint, type SentSubmission, type StoredDraft } from './draft.ts'

/** The half-done answers of one member for one lesson on this device. */
export interface DeviceDraft {
  read(): StoredDraft | null
  /** Stores answers that the server does not have yet. */
  save(answers: Answers): void
  /** The server has these answers now. */
  markSynced(answers: Answers): void
  /**
   * The Idempotency-Key under which these very answers are submitted, the same one until the draft is cleared, and the
   * attempt that was submitted with it first.
   */
  submissionOf(answers: Answers, attempt?: number): SentSubmission
  clear(): void
}

/** Where the browser's storage is full or blocked, the server's draft is the only one. */
export function deviceDraft(
  memberId: number,
  { id, quiz_questions: questions }: Lesson,
  newKey: () => string = () => crypto.randomUUID(),
): DeviceDraft {
  const storageKey = `moneta:quiz:${memberId}:${id}`
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

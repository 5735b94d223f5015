import { tryStorage } from '#web/platform/browser/try-storage.ts'
import type { LessonSource } from './editor-types.ts'

/** Data of a lesson that is stored only on this device. */
export interface StoredDraft {
  source: LessonSource
  /** Revision of the server's draft that it is based on. */
  revision: number
  /** Time of the last change. */
  at: string
}

/** The unsent draft of one lesson, stored under its author's id. */
export interface DeviceDraft {
  read(): StoredDraft | null
  /** Returns false if the browser's storage is full or blocked. */
  save(draft: StoredDraft): boolean
  clear(): void
}

export function deviceDraft(memberId: number, lessonId: number): DeviceDraft {
  const key = `moneta:lesson-draft:${memberId}:${lessonId}`
  return {
    read: () => tryStorage(() => parseStoredDraft(localStorage.getItem(key)), null),
    save: (draft) =>
      tryStorage(() => {
        localStorage.setItem(key, JSON.stringify(draft))
        return true
      }, false),
    clear: () => tryStorage(() => localStorage.removeItem(key), undefined),
  }
}

/** Ignores drafts stored by an incompatible version of the page. */
function parseStoredDraft(text: string | null): StoredDraft | null {
  if (text === null) return null
  const stored: unknown = JSON.parse(text)
  return isStoredDraft(stored) ? stored : null
}

function isStoredDraft(stored: unknown): stored is StoredDraft {
  if (typeof stored !== 'object' || stored === null) return false
  const { source, revision, at }: Partial<Record<keyof StoredDraft, unknown>> = stored
  if (typeof revision !== 'number' || typeof at !== 'string' || typeof source !== 'object' || source === null)
    return false
  const { title, markdown, quiz }: Partial<Record<keyof LessonSource, unknown>> = source
  return typeof title === 'string' && typeof markdown === 'string' && Array.isArray(quiz)
}

import { tryStorage } from '#web/platform/browser/try-storage.ts'
import type { LessonSource } from './editor-types.ts'

/** What of a lesson lies on this device alone. */
export interface KeptDraft {
  source: LessonSource
  /** The revision of the server's draft that it began from. */
  revision: number
  /** When it was typed. */
  at: string
}

/** The unsent draft of one lesson, under its author's id. */
export interface DeviceDraft {
  read(): KeptDraft | null
  /** Gives false where the browser's storage is full or blocked. */
  keep(draft: KeptDraft): boolean
  clear(): void
}

export function deviceDraft(memberId: number, lessonId: number): DeviceDraft {
  const key = `moneta:lesson-draft:${memberId}:${lessonId}`
  return {
    read: () => tryStorage(() => parseKept(localStorage.getItem(key)), null),
    keep: (draft) =>
      tryStorage(() => {
        localStorage.setItem(key, JSON.stringify(draft))
        return true
      }, false),
    clear: () => tryStorage(() => localStorage.removeItem(key), undefined),
  }
}

/** What another version of the page left behind is nothing. */
function parseKept(text: string | null): KeptDraft | null {
  if (text === null) return null
  const kept: unknown = JSON.parse(text)
  return isKept(kept) ? kept : null
}

function isKept(kept: unknown): kept is KeptDraft {
  if (typeof kept !== 'object' || kept === null) return false
  const { source, revision, at }: Partial<Record<keyof KeptDraft, unknown>> = kept
  if (typeof revision !== 'number' || typeof at !== 'string' || typeof source !== 'object' || source === null)
    return false
  const { title, markdown, quiz }: Partial<Record<keyof LessonSource, unknown>> = source
  return typeof title === 'string' && typeof markdown === 'string' && Array.isArray(quiz)
}

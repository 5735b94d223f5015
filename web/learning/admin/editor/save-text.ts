import { shortTimestamp } from '#web/platform/format/dates.ts'
import type { DraftSnapshot } from './draft-autosave.ts'

/** Save status of the draft. */
export function savedText({ state, lesson }: Pick<DraftSnapshot, 'state' | 'lesson'>, timeZone?: string): string {
  switch (state.kind) {
    case 'waiting':
      return 'Not saved yet'
    case 'saving':
      return 'Saving...'
    case 'saved':
      return lesson.has_draft && lesson.saved_at
        ? `Draft saved ${shortTimestamp(lesson.saved_at, timeZone)}`
        : 'No changes'
    default:
      return 'Kept in this browser only'
  }
}

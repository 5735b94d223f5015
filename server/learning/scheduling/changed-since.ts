import type { PublishState } from '#server/learning/editor/store.ts'
import type { Scheduled } from './store.ts'

/** Why a lesson is not published at its time, because it was changed since it was scheduled; null if it was not. */
export function changedSince(
  { version, published, revision }: Pick<Scheduled, 'version' | 'published' | 'revision'>,
  lesson: Pick<PublishState, 'version' | 'published' | 'revision'>,
): string | null {
  if (lesson.version !== version) return `Version ${lesson.version ?? 0} was published after this was scheduled.`
  if (lesson.published !== published)
    return lesson.published
      ? 'The lesson was published by hand after this was scheduled.'
      : 'The lesson was unpublished after this was scheduled.'
  if (lesson.revision !== revision) return 'The draft was changed after this was scheduled.'
  return null
}

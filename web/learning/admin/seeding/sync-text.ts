import type { SyncPreview } from '#contract/learning/sync.ts'
import { formatFileSize } from '#web/platform/format/file-size.ts'

/** Maximum number of titles that are named; the others are counted. */
const namedTitles = 8

/** Whether a sync would change the target. */
export const isInSync = ({ lessons, resources, files }: SyncPreview): boolean =>
  lessons.inserted + lessons.updated + resources.inserted + resources.updated + files.count === 0

/** Changes to lessons or resources, by title. */
export function changedTitles(changes: SyncPreview['lessons']['changes']): string[] {
  const named = changes
    .slice(0, namedTitles)
    .map(({ title, outcome }) => `${title} (${outcome === 'inserted' ? 'new there' : 'changed'})`)
  const others = changes.length - named.length
  return others > 0 ? [...named, `and ${others} more`] : named
}

/** Files that must be copied before any row. */
export const filesText = ({ count, bytes }: SyncPreview['files']): string =>
  count === 0
    ? 'Every file is there already.'
    : `${count} ${count === 1 ? 'file' : 'files'} (${formatFileSize(bytes)}) ${count === 1 ? 'is' : 'are'} copied first.`

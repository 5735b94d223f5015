import type { SyncPreview } from '#contract/learning/sync.ts'
import { formatFileSize } from '#web/platform/format/file-size.ts'

/** So many titles are named; the others are counted. */
const namedTitles = 8

/** Whether a sync would change anything there. */
export const isInSync = ({ lessons, resources, files }: SyncPreview): boolean =>
  lessons.inserted + lessons.updated + resources.inserted + resources.updated + files.count === 0

/** What would happen to lessons or resources, title by title. */
export function changedTitles(changes: SyncPreview['lessons']['changes']): string[] {
  const named = changes
    .slice(0, namedTitles)
    .map(({ title, outcome }) => `${title} (${outcome === 'inserted' ? 'new there' : 'changed'})`)
  const others = changes.length - named.length
  return others > 0 ? [...named, `and ${others} more`] : named
}

/** What has to go there before any row does. */
export const filesText = ({ count, bytes }: SyncPreview['files']): string =>
  count === 0
    ? 'Every file is there already.'
    : `${count} ${count === 1 ? 'file' : 'files'} (${formatFileSize(bytes)}) ${count === 1 ? 'is' : 'are'} copied first.`

import type { MediaItem } from '#contract/learning/media.ts'
import { notFound } from '#server/platform/http/problems.ts'
import type { LessonUse, MediaKind, MediaRow, MediaStore } from './media-store.ts'

/** A media item for the admin. */
export const mediaItem = (
  { kind, file_key, poster_key, poster_width, captions_key, ...row }: MediaRow,
  uses: readonly LessonUse[],
): MediaItem => ({
  ...row,
  has_poster: poster_key !== null,
  lessons: uses.filter(({ media_key }) => media_key === row.key).map(({ media_key, ...use }) => use),
})

/**
 * @param since finds only an item deleted since this timestamp; otherwise one that is not deleted
 * @throws 404 if it does not exist
 */
export async function findItem(store: MediaStore, kind: MediaKind, key: string, since?: string): Promise<MediaRow> {
  const row = await store.find(kind, key, since)
  if (!row) throw notFound(`This ${kind} does not exist.`)
  return row
}

/** Returns an item and the lessons that show it, after a change. */
export async function readItem(store: MediaStore, key: string): Promise<MediaItem> {
  const [row, uses] = await Promise.all([store.findAny(key), store.uses({ key })])
  if (!row) throw notFound()
  return mediaItem(row, uses)
}

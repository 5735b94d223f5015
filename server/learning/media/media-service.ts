import type { AttachBody, DeletedMediaItem, MediaItem } from '#contract/learning/media.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { assertSeen } from '#server/platform/http/etag.ts'
import { conflict, invalid, notFound } from '#server/platform/http/problems.ts'
import { restorableFields, restorableSince } from '#server/platform/jobs/purges.ts'
import type { FileStorage } from '#server/platform/storage/storage.ts'
import { findItem, mediaItem, readItem } from './media-item.ts'
import { keysOf, type MediaKind, type MediaStore } from './media-store.ts'

interface Dependencies {
  db: Database
  store: MediaStore
  storage: FileStorage
}

interface Texts {
  title: string
  description: string
}

interface TextChange extends Texts {
  seen?: Texts | undefined
}

/** Videos and images of the admin, and the lessons that show them. */
export const mediaService = ({ db, store, storage }: Dependencies) => ({
  async list(kind: MediaKind): Promise<MediaItem[]> {
    const [rows, uses] = await Promise.all([store.list(kind), store.uses({ kind })])
    return rows.map((row) => mediaItem(row, uses))
  },

  /** Deleted items that can be restored. */
  async deleted(kind: MediaKind, now: number): Promise<DeletedMediaItem[]> {
    const rows = await store.deletedSince(kind, restorableSince(now))
    return rows.map(({ deleted_at, uses, ...row }) => ({ ...mediaItem(row, uses), ...restorableFields(deleted_at) }))
  },

  async change(kind: MediaKind, key: string, { seen, ...fields }: TextChange): Promise<MediaItem> {
    await db.transaction(async () => {
      assertSeen(await findItem(store, kind, key), seen)
      await store.change(key, fields)
    })
    return readItem(store, key)
  },

  /** Deletes an item and removes it from its lessons; undoable until the purge. */
  remove: (kind: MediaKind, key: string, now: number): Promise<void> =>
    db.transaction(async () => {
      await findItem(store, kind, key)
      await store.remove(key, isoTimestamp(now))
    }),

  async restore(kind: MediaKind, key: string, now: number): Promise<MediaItem> {
    await db.transaction(async () => {
      await store.restore(kind, key, restorableSince(now))
      await findItem(store, kind, key)
    })
    return readItem(store, key)
  },

  /** Attaches an item to a lesson as a resource. */
  attach: (key: string, { lesson_id, ...words }: AttachBody, now: number): Promise<MediaItem> =>
    db.transaction(async () => {
      const row = await store.findAny(key)
      if (!row) throw notFound()
      if (!(await store.lessonExists(lesson_id))) throw invalid({ lesson_id: 'This lesson does not exist.' })
      const uses = await store.uses({ key })
      if (uses.some((use) => use.lesson_id === lesson_id))
        throw conflict('attached', 'This lesson shows it already. Take it out of the lesson first to change its place.')
      const { kind, external_url, file_key, size, poster_key, captions_key } = row
      await store.addResource({
        ...words,
        lesson_id,
        resource_type: kind,
        external_url,
        file_key,
        size,
        alt: kind === 'image' ? words.description || words.title : null,
        poster_key,
        captions_key,
        created_at: isoTimestamp(now),
        media_key: key,
        section: null,
        edited: 0,
      })
      return readItem(store, key)
    }),

  async detach(key: string, resourceId: number): Promise<MediaItem> {
    if (!(await store.removeResource(key, resourceId))) throw notFound('No lesson shows it there.')
    return readItem(store, key)
  },

  /** Permanently removes items deleted before a timestamp, first rows, then files. @returns the number of items */
  async purge(before: string, limit: number): Promise<number> {
    const rows = await store.purge(before, limit)
    // A file that cannot be removed now has no row; `removeOrphans` deletes it later.
    for (const key of rows.flatMap(keysOf)) await storage.remove(key).catch(() => {})
    return rows.length
  },
})

export type MediaService = ReturnType<typeof mediaService>

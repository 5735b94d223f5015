import type { media } from '#contract/learning/media.ts'
import { type AuditLog, titled } from '#server/platform/audit/audit-log.ts'
import { notFound } from '#server/platform/http/problems.ts'
import { sendFile } from '#server/platform/http/send-file.ts'
import type { Call, Handlers } from '#server/platform/http/serve.ts'
import { restorableSince } from '#server/platform/jobs/purges.ts'
import { pictureKeyFor } from '#server/platform/pictures/pictures.ts'
import type { FileStorage } from '#server/platform/storage/storage.ts'
import type { StoredFileStore } from '#server/platform/storage/stored-files.ts'
import { findItem } from './media-item.ts'
import type { MediaService } from './media-service.ts'
import type { MediaKind, MediaStore } from './media-store.ts'
import type { MediaUploads } from './media-uploads.ts'

interface Dependencies {
  store: MediaStore
  storedFiles: StoredFileStore
  storage: FileStorage
  service: MediaService
  uploads: MediaUploads
  auditLog: AuditLog
}

type FileCall = Pick<Call<typeof media.video>, 'params' | 'request' | 'reply'>

const inLesson = (title: string, lesson = 'a lesson') => `${title}, in ${lesson}`

/** Earliest deletion of the item that a call asks for; undefined for one that is not deleted. */
const deletedSince = ({ query, now }: Pick<Call<typeof media.poster>, 'query' | 'now'>) =>
  query.deleted ? restorableSince(now) : undefined

export const mediaRoutes = ({
  store,
  storedFiles,
  storage,
  service,
  uploads,
  auditLog: { recorderFor, record },
}: Dependencies): Handlers<typeof media> => {
  /** Sends a file of an item, named after the item's title. */
  async function send({ request, reply }: FileCall, storageKey: string | null, title: string) {
    if (storageKey === null) throw notFound('This file does not exist.')
    const extension = storageKey.slice(storageKey.lastIndexOf('.'))
    const digest = (await storedFiles.digest(storageKey)) ?? null
    return sendFile(request, reply, storage, { key: storageKey, name: `${title}${extension}`, kind: 'inline', digest })
  }

  type ChangeCall = Pick<Call<typeof media.changeVideo>, 'caller' | 'now' | 'params'>

  /** Runs a change of an item and records it in the audit log. */
  const changed = <T>(call: ChangeCall, name: keyof typeof media, kind: MediaKind, work: () => Promise<T>) =>
    record(call, `media.${name}`, async (recordAudit) => {
      const { key } = call.params
      const before = await store.findAny(key)
      const result = await work()
      const row = (await store.findAny(key)) ?? before
      await recordAudit(titled(row?.title ?? '', `${kind} ${key}`, kind))
      return result
    })

  const withChangedItem =
    (name: 'changeVideo' | 'changeImage', kind: MediaKind) =>
    (call: ChangeCall & Pick<Call<typeof media.changeVideo>, 'body'>) =>
      changed(call, name, kind, () => service.change(kind, call.params.key, call.body))
  const removing = (name: 'removeVideo' | 'removeImage', kind: MediaKind) => (call: ChangeCall) =>
    changed(call, name, kind, () => service.remove(kind, call.params.key, call.now))
  const restoring = (name: 'restoreVideo' | 'restoreImage', kind: MediaKind) => (call: ChangeCall) =>
    changed(call, name, kind, () => service.restore(kind, call.params.key, call.now))

  return {
    videos: async () => ({ videos: await service.list('video') }),
    images: async () => ({ images: await service.list('image') }),
    deletedVideos: async ({ now }) => ({ videos: await service.deleted('video', now) }),
    deletedImages: async ({ now }) => ({ images: await service.deleted('image', now) }),
    uploadVideo: (call) => uploads.video(call.parts, call.now, recorderFor(call, 'media.uploadVideo')),
    uploadImage: (call) => uploads.image(call.parts, call.now, recorderFor(call, 'media.uploadImage')),

    async video(call) {
      const { title, file_key, external_url } = await findItem(store, 'video', call.params.key)
      return external_url === null ? send(call, file_key, title) : call.reply.redirect(external_url)
    },

    async image(call) {
      const { title, file_key, width } = await findItem(store, 'image', call.params.key, deletedSince(call))
      const wanted = call.query.w
      const picture = { key: file_key ?? '', width: width ?? 0 }
      return send(call, wanted === undefined ? file_key : pictureKeyFor(picture, Number(wanted)), title)
    },

    async poster(call) {
      const { title, poster_key } = await findItem(store, 'video', call.params.key, deletedSince(call))
      return send(call, poster_key, title)
    },

    async captions(call) {
      const { title, captions_key } = await findItem(store, 'video', call.params.key)
      return send(call, captions_key, title)
    },

    changeVideo: withChangedItem('changeVideo', 'video'),
    changeImage: withChangedItem('changeImage', 'image'),
    setPoster: (call) => uploads.poster(call.params.key, call.parts, call.now, recorderFor(call, 'media.setPoster')),
    setCaptions: (call) =>
      uploads.captions(call.params.key, call.parts, call.now, recorderFor(call, 'media.setCaptions')),
    removeCaptions: (call) =>
      uploads.removeCaptions(call.params.key, call.now, recorderFor(call, 'media.removeCaptions')),
    removeVideo: removing('removeVideo', 'video'),
    removeImage: removing('removeImage', 'image'),
    restoreVideo: restoring('restoreVideo', 'video'),
    restoreImage: restoring('restoreImage', 'image'),
    attach: (call) =>
      record(call, 'media.attach', async (recordAudit) => {
        const { lesson_id: lesson } = call.body
        const item = await service.attach(call.params.key, call.body, call.now)
        const shownIn = item.lessons.find(({ lesson_id: id }) => id === lesson)
        await recordAudit({
          subject: `lesson ${lesson}, media ${call.params.key}`,
          what: inLesson(item.title, shownIn?.lesson_title),
        })
        return item
      }),
    detach: (call) =>
      record(call, 'media.detach', async (recordAudit) => {
        const { key, id } = call.params
        const shownIn = (await store.uses({ key })).find(({ resource_id: resource }) => resource === id)
        const item = await service.detach(key, id)
        await recordAudit({
          subject: `resource ${id}, media ${key}`,
          what: inLesson(item.title, shownIn?.lesson_title),
        })
        return item
      }),
  }
}

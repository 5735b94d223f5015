import type { media } from '#contract/media.ts'
import { notFound } from '#server/kit/problems.ts'
import { sendFile } from '#server/kit/send-file.ts'
import type { Call, Handlers } from '#server/kit/serve.ts'
import type { FileStorage } from '#server/kit/storage.ts'
import { findItem } from './media-item.ts'
import type { MediaService } from './media-service.ts'
import type { MediaKind, MediaStore } from './media-store.ts'
import type { MediaUploads } from './media-uploads.ts'
import { pictureKeyFor } from './pictures.ts'
import type { StoredFileStore } from './store.ts'

interface Dependencies {
  store: MediaStore
  storedFiles: StoredFileStore
  storage: FileStorage
  service: MediaService
  uploads: MediaUploads
}

type FileCall = Pick<Call<typeof media.video>, 'params' | 'request' | 'reply'>

export const mediaRoutes = ({
  store,
  storedFiles,
  storage,
  service,
  uploads,
}: Dependencies): Handlers<typeof media> => {
  /** Sends a file that belongs to an item, under the item's title. */
  async function send({ request, reply }: FileCall, storageKey: string | null, title: string) {
    if (storageKey === null) throw notFound('This file does not exist.')
    const ending = storageKey.slice(storageKey.lastIndexOf('.'))
    const digest = (await storedFiles.digest(storageKey)) ?? null
    return sendFile(request, reply, storage, { key: storageKey, name: `${title}${ending}`, kind: 'inline', digest })
  }

  const removing =
    (kind: MediaKind) =>
    ({ params, now }: { params: { key: string }; now: number }) =>
      service.remove(kind, params.key, now)

  return {
    videos: async () => ({ videos: await service.list('video') }),
    images: async () => ({ images: await service.list('image') }),
    uploadVideo: ({ parts, now }) => uploads.video(parts, now),
    uploadImage: ({ parts, now }) => uploads.image(parts, now),

    async video(call) {
      const { title, file_key, external_url } = await findItem(store, 'video', call.params.key)
      return external_url === null ? send(call, file_key, title) : call.reply.redirect(external_url)
    },

    async image(call) {
      const { title, file_key, width } = await findItem(store, 'image', call.params.key)
      const wanted = call.query.w
      const picture = { key: file_key ?? '', width: width ?? 0 }
      return send(call, wanted === undefined ? file_key : pictureKeyFor(picture, Number(wanted)), title)
    },

    async poster(call) {
      const { title, poster_key } = await findItem(store, 'video', call.params.key)
      return send(call, poster_key, title)
    },

    async captions(call) {
      const { title, captions_key } = await findItem(store, 'video', call.params.key)
      return send(call, captions_key, title)
    },

    changeVideo: ({ params, body }) => service.change('video', params.key, body),
    changeImage: ({ params, body }) => service.change('image', params.key, body),
    setPoster: ({ params, parts, now }) => uploads.poster(params.key, parts, now),
    setCaptions: ({ params, parts, now }) => uploads.captions(params.key, parts, now),
    removeCaptions: ({ params, now }) => uploads.removeCaptions(params.key, now),
    removeVideo: removing('video'),
    removeImage: removing('image'),
    restoreVideo: ({ params }) => service.restore('video', params.key),
    restoreImage: ({ params }) => service.restore('image', params.key),
    attach: ({ params, body, now }) => service.attach(params.key, body, now),
    detach: ({ params }) => service.detach(params.key, params.id),
  }
}

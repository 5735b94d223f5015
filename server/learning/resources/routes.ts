import type { resources } from '#contract/learning/resources.ts'
import type { LessonService } from '#server/learning/lessons/service.ts'
import { notFound } from '#server/platform/http/problems.ts'
import { sendFile } from '#server/platform/http/send-file.ts'
import type { Call, Handlers } from '#server/platform/http/serve.ts'
import type { FileStorage } from '#server/platform/storage/storage.ts'
import type { ResourceLibrary } from './library.ts'
import type { KeyColumn, ResourceStore } from './store.ts'

interface Dependencies {
  store: Pick<ResourceStore, 'file'>
  library: ResourceLibrary
  storage: FileStorage
  lessons: Pick<LessonService, 'authorize'>
}

type FileCall = Call<typeof resources.download>

const missing = () => notFound('This resource does not exist.')

export const resourceRoutes = ({ store, library, storage, lessons }: Dependencies): Handlers<typeof resources> => {
  /** Sends one file of a resource to members with access to its lesson, and to its author for the preview. */
  const send = (keyColumn: KeyColumn) => async (call: FileCall) => {
    const { caller, params, request, reply } = call
    const file = await store.file(params.id, keyColumn)
    if (!file) throw missing()
    if (!caller.is_admin) await lessons.authorize(caller.id, file.lesson_id)
    const { storage_key: key, title, size, sha256 } = file
    if (!key) throw missing()
    const extension = key.slice(key.lastIndexOf('.'))
    const kind = keyColumn === 'file_key' && file.resource_type === 'excel' ? 'attachment' : 'inline'
    const digest = size === null || sha256 === null ? null : { size, sha256 }
    return sendFile(request, reply, storage, { key, name: `${title}${extension}`, kind, digest })
  }
  return {
    list: ({ caller }) => library.list(caller.id),
    download: send('file_key'),
    poster: send('poster_key'),
    captions: send('captions_key'),
  }
}

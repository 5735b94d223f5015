import type { resources } from '#contract/resources.ts'
import { notFound } from '#server/kit/problems.ts'
import { sendFile } from '#server/kit/send-file.ts'
import type { Call, Handlers } from '#server/kit/serve.ts'
import type { FileStorage } from '#server/kit/storage.ts'
import type { LessonService } from '#server/lessons/service.ts'
import type { KeyColumn, ResourceStore } from './store.ts'

interface Dependencies {
  store: ResourceStore
  storage: FileStorage
  lessons: Pick<LessonService, 'authorize'>
}

type FileCall = Call<typeof resources.download>

const missing = () => notFound('This resource does not exist.')

export const resourceRoutes = ({ store, storage, lessons }: Dependencies): Handlers<typeof resources> => {
  /** Sends one file of a resource to whoever may open its lesson. */
  const send = (keyColumn: KeyColumn) => async (call: FileCall) => {
    const { caller, params, request, reply } = call
    const file = await store.file(params.id, keyColumn)
    if (!file) throw missing()
    await lessons.authorize(caller.id, file.lesson_id)
    const { storage_key: key, title, size, sha256 } = file
    if (!key) throw missing()
    const ending = key.slice(key.lastIndexOf('.'))
    const kind = keyColumn === 'file_key' && file.resource_type === 'excel' ? 'attachment' : 'inline'
    const digest = size === null || sha256 === null ? null : { size, sha256 }
    return sendFile(request, reply, storage, { key, name: `${title}${ending}`, kind, digest })
  }
  return { download: send('file_key'), poster: send('poster_key'), captions: send('captions_key') }
}

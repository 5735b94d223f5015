import type { resources } from '#contract/resources.ts'
import { notFound } from '#server/kit/problems.ts'
import { sendFile } from '#server/kit/send-file.ts'
import type { Call, Handlers } from '#server/kit/serve.ts'
import type { FileStorage } from '#server/kit/storage.ts'
import type { LessonService } from '#server/lessons/service.ts'
import type { ResourceStore } from './store.ts'

interface Dependencies {
  store: ResourceStore
  storage: FileStorage
  lessons: Pick<LessonService, 'authorize'>
}

type FileCall = Call<typeof resources.download>
type KeyColumn = 'file_key' | 'poster_key' | 'captions_key'

const missing = () => notFound('This resource does not exist.')

export const resourceRoutes = ({ store, storage, lessons }: Dependencies): Handlers<typeof resources> => {
  /** Sends one file of a resource to whoever may open its lesson. */
  const send = (keyColumn: KeyColumn) => async (call: FileCall) => {
    const { caller, params, request, reply } = call
    const files = await store.fileKeys(params.id)
    if (!files) throw missing()
    await lessons.authorize(caller.id, files.lesson_id)
    const key = files[keyColumn]
    if (!key) throw missing()
    const ending = key.slice(key.lastIndexOf('.'))
    const kind = keyColumn === 'file_key' && files.resource_type === 'excel' ? 'attachment' : 'inline'
    return sendFile(request, reply, storage, { key, name: `${files.title}${ending}`, kind })
  }
  return { download: send('file_key'), poster: send('poster_key'), captions: send('captions_key') }
}

import type { resources } from '#contract/resources.ts'
import { notFound } from '#server/kit/problems.ts'
import { sendFile } from '#server/kit/send-file.ts'
import type { Call, Handlers } from '#server/kit/serve.ts'
import type { FileStorage } from '#server/kit/storage.ts'
import type { LessonService } from '#server/lessons/service.ts'
import type { ResourceStore } from './store.ts'

interface Parts {
  store: ResourceStore
  storage: FileStorage
  lessons: Pick<LessonService, 'admit'>
}

type FileCall = Call<typeof resources.download>
type Part = 'file_key' | 'poster_key' | 'captions_key'

const missing = () => notFound('This resource does not exist.')

export const resourceRoutes = ({ store, storage, lessons }: Parts): Handlers<typeof resources> => {
  /** Sends one file of a resource to whoever may open its lesson. */
  const send = (part: Part) => async (call: FileCall) => {
    const { caller, params, request, reply } = call
    const files = await store.files(params.id)
    if (!files) throw missing()
    await lessons.admit(caller.id, files.lesson_id)
    const key = files[part]
    if (!key) throw missing()
    const ending = key.slice(key.lastIndexOf('.'))
    const kind = part === 'file_key' && files.resource_type === 'excel' ? 'attachment' : 'inline'
    return sendFile(request, reply, storage, { key, name: `${files.title}${ending}`, kind })
  }
  return { download: send('file_key'), poster: send('poster_key'), captions: send('captions_key') }
}

import type { LibraryResource, resources } from '#contract/learning/resources.ts'
import { includesTier, type Tier } from '#course/tiers.ts'
import type { LessonService } from '#server/learning/lessons/service.ts'
import { notFound } from '#server/platform/http/problems.ts'
import { sendFile } from '#server/platform/http/send-file.ts'
import type { Call, Handlers } from '#server/platform/http/serve.ts'
import type { FileStorage } from '#server/platform/storage/storage.ts'
import type { KeyColumn, ListedResource, ResourceStore } from './store.ts'

interface Dependencies {
  store: ResourceStore
  storage: FileStorage
  lessons: Pick<LessonService, 'authorize'>
  memberships: { tierOf(memberId: number): Promise<Tier> }
}

type FileCall = Call<typeof resources.download>

const missing = () => notFound('This resource does not exist.')

/** Above the member's tier, includes only the resource's existence and the required tier. */
function libraryResource(listed: ListedResource, memberTier: Tier): LibraryResource {
  const { description, external_url, file_key, size, alt, poster_key, captions_key, ...shown } = listed
  if (!includesTier(memberTier, listed.tier)) return { ...shown, is_accessible: false }
  const [has_poster, has_captions] = [poster_key !== null, captions_key !== null]
  return { ...shown, is_accessible: true, description, external_url, file_key, size, alt, has_poster, has_captions }
}

export const resourceRoutes = ({ store, storage, lessons, memberships }: Dependencies): Handlers<typeof resources> => {
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
  /** Resources of all lessons, limited to what this member may see. */
  const list = async (memberId: number) => {
    const [memberTier, listed] = await Promise.all([memberships.tierOf(memberId), store.list()])
    return listed.map((one) => libraryResource(one, memberTier))
  }
  return {
    list: ({ caller }) => list(caller.id),
    download: send('file_key'),
    poster: send('poster_key'),
    captions: send('captions_key'),
  }
}

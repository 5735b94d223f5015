import { useQueryClient } from '@tanstack/react-query'
import type { NewResource } from '#contract/learning/lesson-editor.ts'
import { apiQuery, call, invalidate } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { focusFromHere } from '#web/platform/browser/focus-from-here.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import type { DraftAutosave } from './draft-autosave.ts'
import type { EditableLesson, EditorResource } from './editor-types.ts'
import { moved } from './question-edits.ts'

export type ResourceActions = ReturnType<typeof useResources>

/** Actions on the resources of a lesson. */
export function useResources(lesson: EditableLesson, autosave: DraftAutosave) {
  const client = useQueryClient()
  const { notify, confirm } = useNotices()
  const params = { id: String(lesson.id) }
  const adding = useApiMutation('lessonEditor', 'addResource')
  const show = ({ resources }: { resources: EditorResource[] }) => {
    const next = { ...autosave.read().lesson, resources }
    autosave.adopt(next)
    client.setQueryData(apiQuery('lessonEditor', 'read', { params }).queryKey, next)
    invalidate(client, ['lessonEditor', 'preview'], 'media', 'resources', ['lessons', 'resources'])
  }
  const fail = (error: unknown) => notify({ kind: 'error', title: errorMessage(error), text: 'Nothing was changed.' })
  const order = async (ids: number[]) => show(await call('lessonEditor', 'orderResources', { params, body: { ids } }))
  const now = () => autosave.read().lesson.resources
  const putBack = async (resource: EditorResource, index: number) => {
    try {
      const existingIds = new Set(now().map(({ id }) => id))
      const reply = await adding.mutateAsync({ params, body: asNew(resource) })
      show(reply)
      const added = reply.resources.find(({ id }) => !existingIds.has(id))
      if (added) await order(moved(reply.resources, reply.resources.indexOf(added), index).map(({ id }) => id))
    } catch (error) {
      fail(error)
    }
  }
  return {
    async add({ external_url: address, ...body }: NewResource) {
      const external_url = body.media_key === null ? (address?.trim() ?? null) : null
      show(await adding.mutateAsync({ params, body: { ...body, external_url } }))
    },
    async change(resource: EditorResource, words: Words) {
      const body = { ...wordsOf(words), seen: wordsOf(resource) }
      show(await call('lessonEditor', 'changeResource', { params: { ...params, resource: String(resource.id) }, body }))
    },
    /** The resources as they are on the server now. */
    async readCurrent(): Promise<EditorResource[]> {
      return (await call('lessonEditor', 'read', { params })).resources
    },
    async move(resource: EditorResource, to: number) {
      const before = now().map(({ id }) => id)
      try {
        await order(moved(before, before.indexOf(resource.id), to))
        notify({
          title: `“${resource.title}” was moved`,
          action: { label: 'Undo', onPress: () => order(before).catch(fail) },
        })
      } catch (error) {
        fail(error)
      }
    },
    async takeOut(resource: EditorResource) {
      const focusFrom = focusFromHere()
      const canUndo = resource.media_key !== null || resource.external_url !== null
      if (!canUndo && !(await confirm(lastQuestion(resource)))) return
      const index = now().findIndex(({ id }) => id === resource.id)
      try {
        const resourceParams = { ...params, resource: String(resource.id) }
        show(await call('lessonEditor', 'removeResource', { params: resourceParams }))
        focusFrom(() => document.getElementById('resources-title')?.focus())
        const action = { label: 'Undo', onPress: () => putBack(resource, index) }
        notify({ title: `“${resource.title}” was taken out`, ...(canUndo && { action }) })
      } catch (error) {
        fail(error)
      }
    },
  }
}

type Words = Pick<NewResource, 'title' | 'description' | 'section'>

const wordsOf = ({ title, description, section }: Words) => ({ title, description, section })

const asNew = ({
  title,
  description,
  section,
  media_key,
  external_url,
  resource_type,
}: EditorResource): NewResource => ({
  title,
  description,
  section,
  media_key,
  external_url: media_key === null ? external_url : null,
  resource_type,
})

/** A course file is not in the library, so it cannot be attached again. */
const lastQuestion = ({ title }: EditorResource) => ({
  title: `Take “${title}” out?`,
  text: 'It is a file of the course and not in the media library, so it cannot be put back here. Seeding the resources brings it back.',
  confirm: 'Take it out',
  danger: true,
})

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery, call, invalidate } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { useNavigate } from '#web/platform/routing/router-context.tsx'
import { partHref } from './editor-address.ts'
import type { EditableLesson } from './editor-types.ts'

/** Copies an earlier version into the draft, with undo. */
export function useRestore(lesson: EditableLesson) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { confirm, notify } = useNotices()
  const [busy, setBusy] = useState(false)
  const params = { id: String(lesson.id) }
  const show = (next: EditableLesson) => {
    client.setQueryData(apiQuery('lessonEditor', 'read', { params }).queryKey, next)
    invalidate(client, ['lessonEditor', 'list'], ['lessonEditor', 'differences'])
  }
  const fail = (error: unknown) => notify({ kind: 'error', title: errorMessage(error), text: 'Nothing was changed.' })
  const takeBack = async (restored: EditableLesson) => {
    const ifMatch = { ifMatch: restored.revision }
    try {
      if (lesson.has_draft) show(await call('lessonEditor', 'saveDraft', { params, body: lesson.source }, ifMatch))
      else show(await call('lessonEditor', 'discardDraft', { params }, ifMatch))
    } catch (error) {
      fail(error)
    }
  }
  return {
    busy,
    async run(version: number) {
      const isConfirmed =
        !lesson.has_draft ||
        (await confirm({
          title: `Restore version ${version}?`,
          text: 'It takes the place of the draft that you have. You can undo it right afterwards.',
          confirm: `Restore version ${version}`,
        }))
      if (!isConfirmed || busy) return
      setBusy(true)
      try {
        const versionParams = { ...params, number: String(version) }
        const restored = await call(
          'lessonEditor',
          'restore',
          { params: versionParams, body: { replace_draft: lesson.has_draft } },
          { ifMatch: lesson.revision },
        )
        show(restored)
        navigate(partHref(lesson.id, 'text'))
        notify({
          title: `The draft is version ${version} now`,
          action: { label: 'Undo', onPress: () => takeBack(restored) },
        })
      } catch (error) {
        fail(error)
      } finally {
        setBusy(false)
      }
    },
  }
}

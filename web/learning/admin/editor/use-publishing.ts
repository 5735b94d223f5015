import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery, call, invalidate } from '#web/platform/api/api.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import type { EditableLesson } from './editor-types.ts'
import { publishedNotice, rejectionText, unpublishedNotice } from './publish-text.ts'
import type { LessonDraft } from './use-lesson-draft.ts'

type PublishAction = 'publish' | 'unpublish' | 'discard'

export interface Publishing {
  busy: PublishAction | null
  /** Error of the last publish attempt. */
  failure: string | null
  /** Resolves to whether the lesson was published. */
  publish: (note: string) => Promise<boolean>
  unpublish: () => Promise<void>
  discard: () => Promise<void>
}

/** Publishes and unpublishes a lesson, and discards its draft. */
export function usePublishing({ lesson, source, autosave }: LessonDraft): Publishing {
  const client = useQueryClient()
  const { notify, confirm } = useNotices()
  const [busy, setBusy] = useState<PublishAction | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const params = { id: String(lesson.id) }
  const run = async (action: PublishAction, send: () => Promise<EditableLesson>, takesSource = false) => {
    if (busy) return null
    setBusy(action)
    setFailure(null)
    try {
      const next = await send()
      autosave.adopt(next, takesSource)
      client.setQueryData(apiQuery('lessonEditor', 'read', { params }).queryKey, next)
      invalidate(
        client,
        ['lessonEditor', 'list'],
        ['lessonEditor', 'versions'],
        ['lessonEditor', 'differences'],
        'lessons',
        'scheduledPublications',
      )
      return next
    } catch (error) {
      setFailure(rejectionText(error))
      if (action !== 'publish') notify({ kind: 'error', title: rejectionText(error), text: 'Nothing was changed.' })
      return null
    } finally {
      setBusy(null)
    }
  }
  const ifMatch = () => ({ ifMatch: autosave.read().lesson.revision })
  const discardNow = async () => {
    const next = await run('discard', () => call('lessonEditor', 'discardDraft', { params }, ifMatch()), true)
    if (next)
      notify({ title: 'The draft was discarded', action: { label: 'Undo', onPress: () => autosave.use(source) } })
  }
  return {
    busy,
    failure,
    async publish(note) {
      const next = await run('publish', () => call('lessonEditor', 'publish', { params, body: { note } }, ifMatch()))
      if (next) notify({ kind: 'good', ...publishedNotice(next) })
      return next !== null
    },
    async unpublish() {
      const title = `Unpublish “${lesson.source.title}”?`
      const text = 'Learners do not see it any more. Scores and drafts are kept, and you can publish it again.'
      if (!(await confirm({ title, text, confirm: 'Unpublish' }))) return
      const next = await run('unpublish', () => call('lessonEditor', 'unpublish', { params }, ifMatch()))
      if (next) notify({ kind: 'good', ...unpublishedNotice(next) })
    },
    async discard() {
      const restored = lesson.version === null ? 'what learners read' : `version ${lesson.version}`
      const text = `What is not in ${restored} will be gone. You can undo it right afterwards.`
      if (
        await confirm({ title: 'Discard this draft?', text, confirm: 'Discard draft', cancel: 'Keep it', danger: true })
      )
        await discardNow()
    },
  }
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { apiQuery, call, invalidate, type ReplyOf } from '#web/platform/api/api.ts'
import { errorMessage, statusOf } from '#web/platform/api/errors.ts'
import { zonedMoment } from '#web/platform/format/zoned-time.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import type { Publication } from './schedule-text.ts'
import './draft-routes.ts'

/** How often the list is read again while a publication waits, in milliseconds. */
const pollMs = 30_000

export type Scheduled = ReplyOf<'scheduledPublications', 'list'>

/** The scheduled publications. Lessons are read again when one ends. */
export function useScheduled() {
  const client = useQueryClient()
  const query = useQuery({
    ...apiQuery('scheduledPublications', 'list'),
    refetchInterval: ({ state }) => ((state.data?.publications.length ?? 0) > 0 ? pollMs : false),
  })
  const count = query.data?.publications.length
  const before = useRef(count)
  useEffect(() => {
    if (count !== undefined && before.current !== undefined && count < before.current)
      invalidate(client, ['lessonEditor', 'list'], ['lessonEditor', 'read'], 'lessons')
    before.current = count
  }, [client, count])
  return query
}

/** A publication to schedule. */
interface NewPublication {
  lesson_id: number
  title: string
  publish_at: string
  note: string
  /** Revision of the draft that the admin has seen. */
  revision: number
  /** Time that the admin has seen; null if nothing was scheduled. */
  seen: string | null
}

/** Schedules and cancels publications; each change is announced. */
export function useScheduling() {
  const client = useQueryClient()
  const { notify } = useNotices()
  const take = (reply: Scheduled) => client.setQueryData(apiQuery('scheduledPublications', 'list').queryKey, reply)
  /** @throws if the server rejects it */
  const save = async ({ lesson_id, title, publish_at, note, revision, seen }: NewPublication) => {
    const params = { id: String(lesson_id) }
    try {
      const body = { publish_at, note, seen: { publish_at: seen } }
      const reply = await call('scheduledPublications', 'save', { params, body }, { ifMatch: revision })
      take(reply)
      notify({
        kind: 'good',
        title: `“${title}” is scheduled`,
        text: `It is published on ${zonedMoment(publish_at, reply.time_zone)}.`,
      })
    } catch (error) {
      if (statusOf(error) === 412) invalidate(client, 'scheduledPublications', ['lessonEditor', 'read'])
      throw error
    }
  }
  const restore = async ({ lesson_id, title, publish_at, note, revision }: Publication) => {
    try {
      await save({ lesson_id, title, publish_at, note, revision, seen: null })
    } catch (error) {
      notify({ kind: 'error', title: errorMessage(error), text: 'It is still not scheduled.' })
    }
  }
  const cancel = async (publication: Publication) => {
    const { lesson_id, title, state } = publication
    try {
      take(await call('scheduledPublications', 'cancel', { params: { id: String(lesson_id) } }))
      notify({
        title: `“${title}” is not scheduled any more`,
        ...(state === 'waiting' && { action: { label: 'Undo', onPress: () => restore(publication) } }),
      })
    } catch (error) {
      notify({ kind: 'error', title: errorMessage(error), text: 'Nothing was cancelled.' })
    }
  }
  return { save, cancel }
}

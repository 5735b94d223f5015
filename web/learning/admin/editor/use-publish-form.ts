import { type FormEvent, useState } from 'react'
import { useScheduleForm } from '#web/learning/admin/scheduling/use-schedule-form.ts'
import { useScheduled } from '#web/learning/admin/scheduling/use-scheduled.ts'
import type { EditableLesson } from './editor-types.ts'
import type { Publishing } from './use-publishing.ts'

/** Input of the publish dialog: a note, and now or a time. */
export function usePublishForm(lesson: EditableLesson, publishing: Publishing, onDone: () => void) {
  const { data } = useScheduled()
  const current = data?.publications.find(({ lesson_id }) => lesson_id === lesson.id)
  const [note, setNote] = useState('')
  const [isLater, setLater] = useState(false)
  const zone = data?.time_zone ?? 'UTC'
  const schedule = useScheduleForm(zone, current)
  const { id: lesson_id, revision, source } = lesson
  return {
    note,
    setNote,
    isLater,
    setLater,
    schedule,
    zone,
    current,
    /** The time zone is not known before the scheduled publications have loaded. */
    canSchedule: data !== undefined,
    isBusy: publishing.busy === 'publish' || schedule.busy,
    failure: isLater ? schedule.failure : publishing.failure,
    async submit(event: FormEvent) {
      event.preventDefault()
      const isDone = isLater
        ? await schedule.save({ lesson_id, title: source.title, note, revision })
        : await publishing.publish(note)
      if (isDone) onDone()
    },
  }
}

export type PublishForm = ReturnType<typeof usePublishForm>

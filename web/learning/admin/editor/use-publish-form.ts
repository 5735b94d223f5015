import { type FormEvent, useState } from 'react'
import { useScheduleForm } from '#web/learning/admin/scheduling/use-schedule-form.ts'
import { useScheduled } from '#web/learning/admin/scheduling/use-scheduled.ts'
import type { EditableLesson } from './editor-types.ts'
import type { Publishing } from './use-publishing.ts'

/** Input of the publish dialog: a note, and now or a time. */
export function usePublishForm(lesson: EditableLesson, publishing: Publishing, onDone: () => void) {
  const { data } = useScheduled()
  const [note, setNote] = useState('')
  const [isLater, setLater] = useState(false)
  const zone = data?.time_zone ?? 'UTC'
  const schedule = useScheduleForm(lesson.id, zone)
  return {
    note,
    setNote,
    isLater,
    setLater,
    schedule,
    zone,
    /** The time zone is not known before the scheduled publications have loaded. */
    canSchedule: data !== undefined,
    isBusy: publishing.busy === 'publish' || schedule.busy,
    failure: isLater ? schedule.failure : publishing.failure,
    async submit(event: FormEvent) {
      event.preventDefault()
      const isDone = isLater
        ? await schedule.save({ title: lesson.source.title, note, revision: lesson.revision })
        : await publishing.publish(note)
      if (isDone) onDone()
    },
  }
}

export type PublishForm = ReturnType<typeof usePublishForm>

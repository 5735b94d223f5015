import { useState } from 'react'
import { errorMessage } from '#web/platform/api/errors.ts'
import { inputOf, inputProblem, meaningOf, suggestedInput } from './schedule-text.ts'
import { useScheduled, useScheduling } from './use-scheduled.ts'

interface LessonToSchedule {
  title: string
  note: string
  revision: number
}

/** Input of a time, and the call that schedules. A scheduled publication of the lesson is replaced. */
export function useScheduleForm(lessonId: number, zone: string) {
  const { save } = useScheduling()
  // The current one: after a conflict, the next press has seen what the first one had not.
  const current = useScheduled().data?.publications.find(({ lesson_id }) => lesson_id === lessonId)
  const [input, setInput] = useState(() =>
    current && current.state !== 'failed' ? inputOf(zone, current.publish_at) : suggestedInput(zone, Date.now()),
  )
  const [problem, setProblem] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  return {
    current,
    input,
    problem,
    failure,
    busy,
    setInput(next: typeof input) {
      setInput(next)
      setProblem(null)
    },
    /** Resolves to whether it is scheduled. */
    async save(lesson: LessonToSchedule): Promise<boolean> {
      const meaning = meaningOf(zone, input)
      const wrong = inputProblem(meaning, Date.now())
      setProblem(wrong)
      if (wrong !== null || !meaning || busy) return false
      setBusy(true)
      setFailure(null)
      try {
        await save({ ...lesson, lesson_id: lessonId, publish_at: meaning.publishAt, seen: current?.publish_at ?? null })
        return true
      } catch (error) {
        setFailure(errorMessage(error))
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}

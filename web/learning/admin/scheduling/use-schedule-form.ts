import { useState } from 'react'
import { errorMessage } from '#web/platform/api/errors.ts'
import { inputOf, inputProblem, meaningOf, type Publication, suggestedInput } from './schedule-text.ts'
import { useScheduling } from './use-scheduled.ts'

interface LessonToSchedule {
  lesson_id: number
  title: string
  note: string
  revision: number
}

/** Input of a time, and the call that schedules. @param current the scheduled publication, which a new time replaces */
export function useScheduleForm(zone: string, current: Publication | undefined) {
  const { save } = useScheduling()
  const [input, setInput] = useState(() =>
    current && current.state !== 'failed' ? inputOf(zone, current.publish_at) : suggestedInput(zone, Date.now()),
  )
  const [problem, setProblem] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  return {
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
        await save({ ...lesson, publish_at: meaning.publishAt, seen: current?.publish_at ?? null })
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

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { QuizDraft } from '#contract/learning/lessons.ts'
import type { Lesson } from '#course/lesson.ts'
import { useMember } from '#web/platform/session/user-context.tsx'
import { questionsSent } from './device-draft.ts'
import type { AskedQuestion } from './draft.ts'
import { draftQueryFor } from './use-draft.ts'

interface Known {
  lesson: Lesson
  draft: QuizDraft | undefined
  /** The draft could not be loaded. */
  isError: boolean
  /** Number of submissions in the member's records; undefined while loading. */
  submitted: number | undefined
}

/**
 * The questions of the open attempt: those of the draft's reply, or else the lesson's own, which every first attempt asks.
 * The server also accepts the lesson's own if the reply cannot be loaded.
 * @returns null until they are known
 */
export function askedQuestions({ lesson, draft, isError, submitted }: Known): readonly AskedQuestion[] | null {
  if (draft) return draft.questions ?? lesson.quiz_questions
  return isError || submitted === 0 ? lesson.quiz_questions : null
}

/**
 * As `askedQuestions`, fixed while the form is shown, so that a submission in another tab changes nothing here. A
 * submission whose reply may be lost keeps its questions, so that it can be sent again.
 */
export function useAskedQuestions(lesson: Lesson, submitted: number | undefined): readonly AskedQuestion[] | null {
  const { data: draft, isError } = useQuery(draftQueryFor(lesson.id))
  const { id: memberId } = useMember()
  const [sent] = useState(() => questionsSent(memberId, lesson.id))
  const current = sent ?? askedQuestions({ lesson, draft, isError, submitted })
  const [first, setFirst] = useState(current)
  if (first === null && current !== null) setFirst(current)
  return first ?? current
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DraftSave } from '#contract/learning/lessons.ts'
import { type QuizOrder, quizOrder, quizVersion } from '#course/quiz-order.ts'
import { useDebouncedQueue } from '#web/learning/lessons/use-debounced-queue.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import type { DeviceDraft } from './device-draft.ts'
import { type Answers, type AskedQuiz, countAnswered, emptyAnswers, mergeAnswers, unsavedAnswers } from './draft.ts'

/** Debounce delay of draft saves in milliseconds. */
const saveDelayMs = 800

export interface Draft {
  answers: Answers
  /** Version of the questions that are answered. */
  version: string
  /** Display order of the questions; null until known. Fixed while the form is shown. */
  order: QuizOrder | null
  /** The attempt of these answers, if known. */
  attempt: number | undefined
  choose(question: number, option: number): void
  /** The last save failed: the answers are only on this device. */
  isOnDeviceOnly: boolean
  /** Stops saving and resolves once no request is in flight, so that no draft arrives after the submission. */
  pause(): Promise<void>
  /** Resumes saving after a failed submission. */
  resume(): void
  /** The submission is scored: clear the draft. */
  clear(): Promise<void>
}

/** The member who answers the quiz. */
export interface QuizOwner {
  memberId: number
  /** Number of submissions of this quiz in the member's records; undefined while loading. */
  submitted: number | undefined
}

/** Draft of a quiz: stored on the device at once and saved on the server after a delay. */
export function useDraft({ lessonId: id, questions }: AskedQuiz, device: DeviceDraft, owner: QuizOwner): Draft {
  const client = useQueryClient()
  const draftQuery = draftQueryFor(id)
  // Another tab may have changed the answers while this one was hidden.
  const server = useQuery({ ...draftQuery, refetchOnWindowFocus: 'always' })
  const [version] = useState(() => quizVersion(questions))
  const [stored] = useState(device.read)
  const [chosen, setChosen] = useState(emptyAnswers(questions))
  // Choices made here belong to the attempt open then, even if another tab submits.
  const [begunAttempt, setBegunAttempt] = useState<number>()
  const [unsaved] = useState(() => unsavedAnswers(stored))
  const attempt = begunAttempt ?? server.data?.attempt
  const isSameAttempt = server.data?.quiz_version === version && server.data.attempt === attempt
  const answers = mergeAnswers(questions, { chosen, stored, server: isSameAttempt ? server.data?.answers : undefined })
  const orderOf = (open: number) =>
    quizOrder(questions, { memberId: owner.memberId, lessonId: id, attempt: open, version })
  const expectedAttempt =
    server.data?.attempt ?? (server.isError ? 1 : owner.submitted === undefined ? null : owner.submitted + 1)
  const order = useFirstKnown(
    isSameAttempt ? (server.data?.order ?? null) : expectedAttempt === null ? null : orderOf(expectedAttempt),
  )
  const { queue, isFailing } = useDraftSaving(id, device, unsaved)
  const isPaused = useRef(false)
  // The response to a submission may have been lost; drafts saved since are newer than its score.
  const serverMayHoldOldDraft = useRef(stored?.sent !== undefined)
  // Do not save before the server's draft is known: the answers may be for a closed attempt.
  const isLoaded = !server.isPending
  const save = (latest: Answers) => {
    if (isLoaded && !isPaused.current)
      queue.schedule({ answers: [...latest], changes: [...unsaved.keys()], attempt, quiz_version: version })
  }
  const saveCurrent = useEffectEvent(() => save(answers))
  const isDirty = stored?.isUnsynced || countAnswered(chosen) > 0
  useEffect(() => {
    if (isLoaded && isDirty) saveCurrent()
  }, [isLoaded, isDirty])
  return {
    answers,
    version,
    order,
    attempt,
    choose(question, option) {
      const latest = answers.with(question, option)
      setChosen(chosen.with(question, option))
      setBegunAttempt(attempt)
      unsaved.set(question, option)
      device.save(latest)
      save(latest)
    },
    isOnDeviceOnly: isFailing,
    pause() {
      isPaused.current = true
      queue.cancel()
      return queue.onIdle()
    },
    resume() {
      isPaused.current = false
      serverMayHoldOldDraft.current = true
      save(answers)
    },
    async clear() {
      device.clear()
      unsaved.clear()
      // A pending response describes the old state.
      await client.cancelQueries({ queryKey: draftQuery.queryKey })
      // A retake may ask other questions, so load them now.
      client.removeQueries({ queryKey: draftQuery.queryKey })
      client.prefetchQuery(draftQuery)
      if (serverMayHoldOldDraft.current) queue.schedule({ answers: [...emptyAnswers(questions)] })
    },
  }
}

/** The first known value, kept so that nothing moves while the user answers. */
function useFirstKnown<T>(value: T | null): T | null {
  const [first, setFirst] = useState(value)
  if (first === null && value !== null) setFirst(value)
  return first ?? value
}

export const draftQueryFor = (id: number) => apiQuery('lessons', 'draft', { params: { id: String(id) } })

/**
 * Saves drafts one at a time, debounced: concurrent requests could arrive out of order.
 * @param unsaved choices not yet on the server
 */
function useDraftSaving(id: number, device: DeviceDraft, unsaved: Map<number, number>) {
  const client = useQueryClient()
  const save = useApiMutation('lessons', 'saveDraft', {
    keepalive: true,
    onSuccess(_, { body: { answers, changes = [], attempt } }) {
      // The server ignores saves for a closed attempt.
      client.setQueryData(draftQueryFor(id).queryKey, (cached) =>
        cached && (attempt ?? cached.attempt) === cached.attempt ? { ...cached, answers } : cached,
      )
      device.markSynced(answers)
      for (const index of changes) if (unsaved.get(index) === answers[index]) unsaved.delete(index)
    },
  })
  const queue = useDebouncedQueue<DraftSave>(
    (body) => save.mutateAsync({ params: { id: String(id) }, body }),
    saveDelayMs,
  )
  return { queue, isFailing: save.isError }
}

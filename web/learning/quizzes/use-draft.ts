import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DraftSave } from '#contract/learning/lessons.ts'
import type { Lesson } from '#course/lesson.ts'
import { type QuizOrder, quizOrder, quizVersion } from '#course/quiz-order.ts'
import { useDebouncedQueue } from '#web/learning/lessons/use-debounced-queue.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import type { DeviceDraft } from './device-draft.ts'
import { type Answers, countAnswered, emptyAnswers, mergeAnswers, unsavedAnswers } from './draft.ts'

/** So long after the last choice the draft is saved on the server (debounce), in milliseconds. */
const saveDelayMs = 800

export interface Draft {
  answers: Answers
  /** In which order to show the questions; null until it is known. It stays while the form does. */
  order: QuizOrder | null
  /** The attempt that the answers are for, where it is known. */
  attempt: number | undefined
  choose(question: number, option: number): void
  /** The last save failed: the answers are on this device alone. */
  isOnDeviceOnly: boolean
  /** Stops saving, and resolves once nothing is on its way, so that no draft arrives after the submission itself. */
  pause(): Promise<void>
  /** Goes on saving, after a submission that failed. */
  resume(): void
  /** The submission is scored, so nothing of it is half done. @param submitted how often the quiz was submitted */
  clear(submitted: number): Promise<void>
}

/** Whose paper it is. */
export interface QuizOwner {
  memberId: number
  /** How often they have submitted this quiz, as their records say; undefined while those are on their way. */
  submitted: number | undefined
}

/** The draft of a quiz: its answers so far, stored on the device at once and saved on the server a moment later. */
export function useDraft(lesson: Lesson, device: DeviceDraft, owner: QuizOwner): Draft {
  const { id, quiz_questions: questions } = lesson
  const client = useQueryClient()
  const draftQuery = draftQueryFor(id)
  // Another tab may have chosen answers while this one was out of sight.
  const server = useQuery({ ...draftQuery, refetchOnWindowFocus: 'always' })
  const [version] = useState(() => quizVersion(questions))
  const [stored] = useState(device.read)
  const [chosen, setChosen] = useState(emptyAnswers(questions))
  // What was chosen here is for the attempt that was open then, whatever another tab submits meanwhile.
  const [begunAttempt, setBegunAttempt] = useState<number>()
  const [unsaved] = useState(() => unsavedAnswers(stored))
  const attempt = begunAttempt ?? server.data?.attempt
  const isSameAttempt = server.data?.quiz_version === version && server.data.attempt === attempt
  const answers = mergeAnswers(questions, { chosen, stored, server: isSameAttempt ? server.data?.answers : undefined })
  const orderOf = (open: number) =>
    quizOrder(questions, { memberId: owner.memberId, lessonId: id, attempt: open, version })
  const known =
    server.data?.attempt ?? (server.isError ? 1 : owner.submitted === undefined ? null : owner.submitted + 1)
  const order = useFirstKnown(isSameAttempt ? (server.data?.order ?? null) : known === null ? null : orderOf(known))
  const { queue, isFailing } = useDraftSaving(id, device, unsaved)
  const isPaused = useRef(false)
  // The reply to a submission may have been lost; drafts that were saved since then are younger than its score.
  const serverMayHoldOldDraft = useRef(stored?.sent !== undefined)
  // Saved before the server's draft is known, these answers might be for an attempt that is closed.
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
    async clear(submitted) {
      device.clear()
      unsaved.clear()
      // A reply still on its way tells of the time before.
      await client.cancelQueries({ queryKey: draftQuery.queryKey })
      const blank = { answers: [...emptyAnswers(questions)], attempt: submitted + 1, quiz_version: version }
      client.setQueryData(draftQuery.queryKey, { ...blank, order: orderOf(submitted + 1) })
      if (serverMayHoldOldDraft.current) queue.schedule({ answers: blank.answers })
    },
  }
}

/** The first value that is known: nothing moves under the eyes of who answers already. */
function useFirstKnown<T>(value: T | null): T | null {
  const [first, setFirst] = useState(value)
  if (first === null && value !== null) setFirst(value)
  return first ?? value
}

const draftQueryFor = (id: number) => apiQuery('lessons', 'draft', { params: { id: String(id) } })

/**
 * Sends drafts one after another, a moment after the last choice: two on their way at once could arrive in any order.
 * @param unsaved what was chosen here and the server does not have
 */
function useDraftSaving(id: number, device: DeviceDraft, unsaved: Map<number, number>) {
  const client = useQueryClient()
  const save = useApiMutation('lessons', 'saveDraft', {
    keepalive: true,
    onSuccess(_, { body: { answers, changes = [], attempt } }) {
      // What was saved for an attempt that is closed has changed nothing on the server.
      client.setQueryData(draftQueryFor(id).queryKey, (known) =>
        known && (attempt ?? known.attempt) === known.attempt ? { ...known, answers } : known,
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

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Lesson } from '#course/lesson.ts'
import { apiQuery } from '#web/kit/api.ts'
import { useApiMutation } from '#web/kit/use-api-mutation.ts'
import { useDebouncedQueue } from '#web/lessons/use-debounced-queue.ts'
import type { DeviceDraft } from './device-draft.ts'
import { type Answers, countAnswered, emptyAnswers, mergeAnswers } from './draft.ts'

/** So long after the last choice the draft is saved on the server (debounce), in milliseconds. */
const saveDelayMs = 800

export interface Draft {
  answers: Answers
  choose(question: number, option: number): void
  /** The last save failed: the answers are on this device alone. */
  isOnDeviceOnly: boolean
  /** Stops saving, and resolves once nothing is on its way, so that no draft arrives after the submission itself. */
  pause(): Promise<void>
  /** Goes on saving, after a submission that failed. */
  resume(): void
  /** The submission is scored, so nothing of it is half done. */
  clear(): Promise<void>
}

/** The draft of a quiz: its answers so far, stored on the device at once and saved on the server a moment later. */
export function useDraft({ id, quiz_questions: questions }: Lesson, device: DeviceDraft): Draft {
  const client = useQueryClient()
  const draftQuery = draftQueryFor(id)
  const server = useQuery(draftQuery)
  const [stored] = useState(device.read)
  const [chosen, setChosen] = useState(emptyAnswers(questions))
  const answers = mergeAnswers(questions, { chosen, stored, server: server.data?.answers })
  const { queue, isFailing } = useDraftSaving(id, device)
  const isPaused = useRef(false)
  // The reply to a submission may have been lost; drafts that were saved since then are younger than its score.
  const serverMayHoldOldDraft = useRef(stored?.sent !== undefined)
  // Saved before the server's draft is known, these answers would wipe out those of another device.
  const isLoaded = !server.isPending
  const save = (latest: Answers) => {
    if (isLoaded && !isPaused.current) queue.schedule(latest)
  }
  const saveCurrent = useEffectEvent(() => save(answers))
  const isDirty = stored?.isUnsynced || countAnswered(chosen) > 0
  useEffect(() => {
    if (isLoaded && isDirty) saveCurrent()
  }, [isLoaded, isDirty])
  return {
    answers,
    choose(question, option) {
      const latest = answers.with(question, option)
      setChosen(chosen.with(question, option))
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
      // A reply still on its way tells of the time before.
      await client.cancelQueries({ queryKey: draftQuery.queryKey })
      client.setQueryData(draftQuery.queryKey, { answers: [...emptyAnswers(questions)] })
      if (serverMayHoldOldDraft.current) queue.schedule(emptyAnswers(questions))
    },
  }
}

const draftQueryFor = (id: number) => apiQuery('lessons', 'draft', { params: { id: String(id) } })

/**
 * Sends drafts one after another, a moment after the last choice: two on their way at once could arrive in any order.
 */
function useDraftSaving(id: number, device: DeviceDraft) {
  const client = useQueryClient()
  const save = useApiMutation('lessons', 'saveDraft', {
    keepalive: true,
    onSuccess(_, { body }) {
      client.setQueryData(draftQueryFor(id).queryKey, body)
      device.markSynced(body.answers)
    },
  })
  const queue = useDebouncedQueue<Answers>(
    (latest) => save.mutateAsync({ params: { id: String(id) }, body: { answers: [...latest] } }),
    saveDelayMs,
  )
  return { queue, isFailing: save.isError }
}

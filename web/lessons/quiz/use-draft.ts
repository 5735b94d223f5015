import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Lesson } from '#contract/lessons.ts'
import { apiQuery } from '#web/kit/api.ts'
import { useApiMutation } from '#web/kit/use-api-mutation.ts'
import { useDelayed } from '../use-delayed.ts'
import type { DeviceDraft } from './device-draft.ts'
import { type Answers, blank, countAnswered, mergedAnswers } from './draft.ts'

/** So long after the last choice the server is told, in milliseconds. */
const pause = 800

export interface Draft {
  answers: Answers
  choose(question: number, option: number): void
  /** The last saving failed: the answers are on this device alone. */
  isOnDeviceOnly: boolean
  /** Stops saving, and resolves once nothing is on its way, so that no draft arrives after the paper itself. */
  settle(): Promise<void>
  /** Goes on saving, after a paper that was not taken. */
  resume(): void
  /** The paper is marked, so nothing of it is half done. */
  forget(): Promise<void>
}

/** The answers of a quiz under way, kept on the device at once and on the server a moment later. */
export function useDraft({ id, quiz_questions: questions }: Lesson, device: DeviceDraft): Draft {
  const client = useQueryClient()
  const asked = draftOf(id)
  const server = useQuery(asked)
  const [kept] = useState(device.read)
  const [chosen, setChosen] = useState(blank(questions))
  const answers = mergedAnswers(questions, { chosen, kept, server: server.data?.answers })
  const { drafts, isFailing } = useSaving(id, device)
  const isStopped = useRef(false)
  // The reply to a paper may have been lost; drafts that were saved since then are younger than the mark.
  const mayLinger = useRef(kept?.sent !== undefined)
  // Saved before the server's draft is known, these answers would wipe out those of another device.
  const isKnown = !server.isPending
  const save = (latest: Answers) => {
    if (isKnown && !isStopped.current) drafts.put(latest)
  }
  const catchUp = useEffectEvent(() => save(answers))
  const isBehind = kept?.pending || countAnswered(chosen) > 0
  useEffect(() => {
    if (isKnown && isBehind) catchUp()
  }, [isKnown, isBehind])
  return {
    answers,
    choose(question, option) {
      const latest = answers.with(question, option)
      setChosen(chosen.with(question, option))
      device.keep(latest)
      save(latest)
    },
    isOnDeviceOnly: isFailing,
    settle() {
      isStopped.current = true
      drafts.drop()
      return drafts.settled()
    },
    resume() {
      isStopped.current = false
      mayLinger.current = true
      save(answers)
    },
    async forget() {
      device.forget()
      // A reply still on its way tells of the time before.
      await client.cancelQueries({ queryKey: asked.queryKey })
      client.setQueryData(asked.queryKey, { answers: [...blank(questions)] })
      if (mayLinger.current) drafts.put(blank(questions))
    },
  }
}

const draftOf = (id: number) => apiQuery('lessons', 'draft', { params: { id: String(id) } })

/** Sends drafts one after another, a moment after the last choice: two on their way at once could arrive in any order. */
function useSaving(id: number, device: DeviceDraft) {
  const client = useQueryClient()
  const save = useApiMutation('lessons', 'saveDraft', {
    keepalive: true,
    onSuccess(_, { body }) {
      client.setQueryData(draftOf(id).queryKey, body)
      device.saved(body.answers)
    },
  })
  const drafts = useDelayed<Answers>(
    (latest) => save.mutateAsync({ params: { id: String(id) }, body: { answers: [...latest] } }),
    pause,
  )
  return { drafts, isFailing: save.isError }
}

import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { apiQuery, call, invalidate } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import type { ListedLesson } from './editor-types.ts'
import { swapLessons } from './lesson-sections.ts'

export interface Reorder {
  /** The displayed order: updated optimistically while the request is pending. */
  lessons: readonly ListedLesson[]
  busy: boolean
  move: (lesson: ListedLesson, step: -1 | 1) => Promise<void>
}

/** Id of a move button, used to keep focus while its row moves. */
export const moveButtonId = (id: number, step: -1 | 1): string => `move-${step < 0 ? 'up' : 'down'}-${id}`

/** Moves lessons up and down; each move can be undone. */
export function useReorder(listed: readonly ListedLesson[]): Reorder {
  const client = useQueryClient()
  const { notify } = useNotices()
  const [moving, setMoving] = useState<readonly ListedLesson[] | null>(null)
  const focused = useRef<{ id: number; step: -1 | 1 } | null>(null)
  useLayoutEffect(() => {
    if (focused.current) focusMoveButton(focused.current)
  })
  const send = async (lessons: readonly ListedLesson[]) => {
    setMoving(lessons)
    try {
      const order = lessons.map(({ id, lesson_order }) => ({ id, lesson_order }))
      const reply = await call('lessonEditor', 'reorder', { body: { lessons: order } })
      client.setQueryData(apiQuery('lessonEditor', 'list').queryKey, reply)
      invalidate(client, ['lessonEditor', 'read'], 'lessons')
      return true
    } catch (error) {
      notify({ kind: 'error', title: errorMessage(error), text: 'The order was not saved.' })
      return false
    } finally {
      setMoving(null)
    }
  }
  return {
    lessons: moving ?? listed,
    busy: moving !== null,
    async move(lesson, step) {
      if (moving) return
      focused.current = { id: lesson.id, step }
      const next = swapLessons(listed, lesson.id, step)
      const newOrder = next.find(({ id }) => id === lesson.id)?.lesson_order
      if (await send(next))
        notify({
          title: `“${lesson.title}” is lesson ${newOrder} now`,
          action: { label: 'Undo', onPress: () => send(listed) },
        })
      focused.current = null
    },
  }
}

/** At the end of the list the button is disabled; focus moves to the other one. */
function focusMoveButton({ id, step }: { id: number; step: -1 | 1 }) {
  const button = document.getElementById(moveButtonId(id, step))
  const other = step < 0 ? document.getElementById(moveButtonId(id, 1)) : document.getElementById(moveButtonId(id, -1))
  const target = button?.hasAttribute('disabled') ? other : button
  if (document.activeElement !== target) target?.focus()
}

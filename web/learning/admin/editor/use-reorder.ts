import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { apiQuery, call, invalidate } from '#web/platform/api/api.ts'
import { errorMessage, statusOf } from '#web/platform/api/errors.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import type { ListedLesson } from './editor-types.ts'
import { moveLesson } from './lesson-sections.ts'

export interface Reorder {
  /** The displayed order: updated optimistically while the request is pending. */
  lessons: readonly ListedLesson[]
  busy: boolean
  /** Moves a lesson by one place. */
  move: (lesson: ListedLesson, step: -1 | 1) => Promise<void>
  /** Moves a lesson to a place, from 0. */
  moveTo: (lesson: ListedLesson, place: number) => Promise<void>
}

/** Id of a move button, used to keep focus while its row moves. */
export const moveButtonId = (id: number, step: -1 | 1): string => `move-${step < 0 ? 'up' : 'down'}-${id}`

/** Id of the handle by which a row is dragged. */
export const handleId = (id: number): string => `drag-${id}`

/** Moves lessons; each move is one request, and can be undone. */
export function useReorder(listed: readonly ListedLesson[]): Reorder {
  const client = useQueryClient()
  const { notify } = useNotices()
  const [moving, setMoving] = useState<readonly ListedLesson[] | null>(null)
  const keepFocus = useRef<(() => void) | null>(null)
  useLayoutEffect(() => keepFocus.current?.())
  /** @param from the order that the admin has seen */
  const send = async (from: readonly ListedLesson[], lessons: readonly ListedLesson[]) => {
    setMoving(lessons)
    try {
      const order = lessons.map(({ id, lesson_order }) => ({ id, lesson_order }))
      const body = { lessons: order, seen: from.map(({ id }) => id) }
      const reply = await call('lessonEditor', 'reorder', { body })
      client.setQueryData(apiQuery('lessonEditor', 'list').queryKey, reply)
      invalidate(client, ['lessonEditor', 'read'], 'lessons')
      return true
    } catch (error) {
      const isConflict = statusOf(error) === 412 || statusOf(error) === 400
      if (isConflict) await client.invalidateQueries({ queryKey: ['lessonEditor', 'list'] })
      const text = isConflict ? 'The list shows the order as it is now. Move the lesson again.' : ''
      notify({ kind: 'error', title: errorMessage(error), text: `The order was not saved. ${text}`.trim() })
      return false
    } finally {
      setMoving(null)
    }
  }
  const place = async (lesson: ListedLesson, at: number, focus: () => void) => {
    if (moving) return
    keepFocus.current = focus
    const next = moveLesson(listed, lesson.id, at)
    const newOrder = next.find(({ id }) => id === lesson.id)?.lesson_order
    if (await send(listed, next))
      notify({
        title: `“${lesson.title}” is lesson ${newOrder} now`,
        action: { label: 'Undo', onPress: () => send(next, listed) },
      })
    keepFocus.current = null
  }
  return {
    lessons: moving ?? listed,
    busy: moving !== null,
    move: (lesson, step) =>
      place(lesson, listed.findIndex(({ id }) => id === lesson.id) + step, () => focusMoveButton(lesson.id, step)),
    moveTo: (lesson, at) => place(lesson, at, () => focusOn(document.getElementById(handleId(lesson.id)))),
  }
}

function focusOn(target: HTMLElement | null) {
  if (document.activeElement !== target) target?.focus()
}

/** At the end of the list the button is disabled; focus moves to the other one. */
function focusMoveButton(id: number, step: -1 | 1) {
  const button = document.getElementById(moveButtonId(id, step))
  const other = step < 0 ? document.getElementById(moveButtonId(id, 1)) : document.getElementById(moveButtonId(id, -1))
  focusOn(button?.hasAttribute('disabled') ? other : button)
}

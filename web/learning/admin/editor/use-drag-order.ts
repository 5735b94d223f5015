import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { dropMark } from './drag-geometry.ts'
import type { ListedLesson } from './editor-types.ts'
import { placeSentence } from './lesson-sections.ts'
import { type PointerDrag, startPointerDrag } from './pointer-drag.ts'
import type { Reorder } from './use-reorder.ts'

/** A lesson that is being moved, before it is dropped. */
interface Carried {
  id: number
  /** Where it would be dropped, from 0. */
  place: number
  /** Pixels between the row and the pointer; 0 for the keyboard. */
  offset: number
  by: 'pointer' | 'keyboard'
}

export interface DragOrder {
  carried: Carried | null
  /** The row that shows where the lesson would be dropped. */
  mark: ReturnType<typeof dropMark>
  /** For the live region. */
  message: string
  /** Handlers of the handle of a lesson. */
  handlers: (lesson: ListedLesson) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
    onBlur: () => void
  }
}

const steps: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowUp: (place) => place - 1,
  ArrowDown: (place) => place + 1,
  Home: () => 0,
  End: (_place, last) => last,
}

/** Moves lessons by dragging a handle, or with the keyboard. Rows stay in place until the drop, so focus stays too. */
export function useDragOrder(list: RefObject<HTMLOListElement | null>, { lessons, busy, moveTo }: Reorder): DragOrder {
  const [carried, setCarried] = useState<Carried | null>(null)
  const [message, setMessage] = useState('')
  const pointer = useRef<PointerDrag | null>(null)
  const ids = lessons.map(({ id }) => id)
  const end = () => {
    pointer.current?.stop()
    pointer.current = null
    setCarried(null)
  }
  const cancel = (lesson: ListedLesson) => {
    end()
    setMessage(`The move was cancelled. ${placeSentence(lessons, lesson.id, ids.indexOf(lesson.id))}`)
  }
  const drop = (lesson: ListedLesson, place: number) => {
    end()
    if (place === ids.indexOf(lesson.id)) setMessage('The lesson stays where it was.')
    else moveTo(lesson, place)
  }
  const carryByKeys = (lesson: ListedLesson, place: number, prefix = '') => {
    setCarried({ id: lesson.id, place, offset: 0, by: 'keyboard' })
    setMessage(`${prefix}${placeSentence(lessons, lesson.id, place)}`)
    showMark(list.current, dropMark(ids, lesson.id, place)?.id ?? lesson.id)
  }
  const onKeyDown = (lesson: ListedLesson, event: KeyboardEvent) => {
    const isCarried = carried?.id === lesson.id
    if (isCarried && event.key === 'Escape') cancel(lesson)
    else if (event.key === ' ' || event.key === 'Enter') {
      if (isCarried && carried.by === 'keyboard') drop(lesson, carried.place)
      else if (!isCarried && !busy) carryByKeys(lesson, ids.indexOf(lesson.id), `“${lesson.title}” is picked up. `)
    } else if (isCarried && carried.by === 'keyboard' && steps[event.key]) {
      const last = ids.length - 1
      const place = steps[event.key]?.(carried.place, last) ?? carried.place
      carryByKeys(lesson, Math.min(Math.max(place, 0), last))
    } else return
    event.preventDefault()
  }
  return {
    carried,
    mark: carried && dropMark(ids, carried.id, carried.place),
    message,
    handlers: (lesson) => ({
      onPointerDown(event) {
        if (event.button !== 0 || busy || !list.current || pointer.current) return
        pointer.current = startPointerDrag(event, list.current, lesson.id, {
          onMove: (place, offset) => setCarried({ id: lesson.id, place, offset, by: 'pointer' }),
          onDrop: (place) => drop(lesson, place),
          onCancel: (isDragged) => (isDragged ? cancel(lesson) : end()),
        })
      },
      onKeyDown: (event) => onKeyDown(lesson, event),
      onBlur() {
        if (carried?.id === lesson.id && carried.by === 'keyboard') cancel(lesson)
      },
    }),
  }
}

/** Scrolls to the row that shows the place. */
function showMark(list: HTMLElement | null, id: number) {
  list?.querySelector(`[data-lesson="${id}"]`)?.scrollIntoView({ block: 'nearest' })
}

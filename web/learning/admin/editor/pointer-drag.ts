import type { PointerEvent as ReactPointerEvent } from 'react'
import { placeAt, scrollSpeed } from './drag-geometry.ts'

interface DragEvents {
  /** @param offset pixels that the row is moved down */
  onMove: (place: number, offset: number) => void
  onDrop: (place: number) => void
  /** @param isDragged false after a press without a movement */
  onCancel: (isDragged: boolean) => void
}

export interface PointerDrag {
  /** Ends it without an event. */
  stop: () => void
}

/** Movement in pixels from which a press is a drag. */
const threshold = 4

/** Middles of the rows of the other lessons, from the top of the page. */
const middlesIn = (list: HTMLElement, dragged: number) =>
  [...list.querySelectorAll<HTMLElement>('[data-lesson]')]
    .filter(({ dataset }) => dataset.lesson !== String(dragged))
    .map((row) => {
      const { top, height } = row.getBoundingClientRect()
      return top + scrollY + height / 2
    })

/** Follows a pointer that drags a row of a list, and scrolls the page near the edges of the window. */
export function startPointerDrag(
  { currentTarget: handle, pointerId, clientY, pageY: startY }: ReactPointerEvent<HTMLElement>,
  list: HTMLElement,
  dragged: number,
  { onMove, onDrop, onCancel }: DragEvents,
): PointerDrag {
  const middles = middlesIn(list, dragged)
  let y = clientY
  let isDragging = false
  let frame = 0
  const placeNow = () => placeAt(middles, y + scrollY)
  const update = () => onMove(placeNow(), y + scrollY - startY)
  let before = 0
  // By time and not by frame, so that a slow device scrolls as far.
  const scroll = (now: number) => {
    const step = before === 0 ? 0 : (scrollSpeed(y, innerHeight) * (now - before)) / 1000
    before = now
    if (step !== 0) {
      scrollBy({ top: step, behavior: 'instant' })
      update()
    }
    frame = requestAnimationFrame(scroll)
  }
  const move = (event: PointerEvent) => {
    y = event.clientY
    if (!isDragging && Math.abs(y + scrollY - startY) < threshold) return
    if (!isDragging) frame = requestAnimationFrame(scroll)
    isDragging = true
    update()
  }
  const stop = () => {
    cancelAnimationFrame(frame)
    handle.removeEventListener('pointermove', move)
    handle.removeEventListener('pointerup', up)
    handle.removeEventListener('lostpointercapture', lost)
    if (handle.hasPointerCapture(pointerId)) handle.releasePointerCapture(pointerId)
  }
  const up = () => (isDragging ? onDrop(placeNow()) : lost())
  const lost = () => {
    stop()
    onCancel(isDragging)
  }
  handle.setPointerCapture(pointerId)
  handle.addEventListener('pointermove', move)
  handle.addEventListener('pointerup', up)
  handle.addEventListener('lostpointercapture', lost)
  return { stop }
}

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createDebouncedQueue, type DebouncedQueue } from './debounced-queue.ts'

/** A debounced queue tied to a component; a pending value is sent on unmount, or at once on page exit. */
export function useDebouncedQueue<T>(send: (value: T) => Promise<unknown>, delayMs: number): DebouncedQueue<T> {
  const latest = useRef(send)
  useLayoutEffect(() => {
    latest.current = send
  })
  const [queue] = useState(() => createDebouncedQueue<T>((value) => latest.current(value), delayMs))
  useEffect(() => {
    addEventListener('pagehide', queue.flushWithoutWaiting)
    return () => {
      removeEventListener('pagehide', queue.flushWithoutWaiting)
      queue.flush()
    }
  }, [queue])
  return queue
}

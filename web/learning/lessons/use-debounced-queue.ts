import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createDebouncedQueue, type DebouncedQueue } from './debounced-queue.ts'

/**
 * A debounced queue for as long as the component stands; what still waits is sent when it leaves, or at once when the
 * page does.
 */
export function useDebouncedQueue<T>(send: (value: T) => Promise<unknown>, delayMs: number): DebouncedQueue<T> {
  const latest = useRef(send)
  useLayoutEffect(() => {
    latest.current = send
  })
  const [queue] = useState(() => createDebouncedQueue<T>((value) => latest.current(value), delayMs))
  useEffect(() => {
    addEventListener('pagehide', queue.flushNow)
    return () => {
      removeEventListener('pagehide', queue.flushNow)
      queue.flush()
    }
  }, [queue])
  return queue
}

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createDelayed, type Delayed } from './delayed.ts'

/** A Delayed for as long as the component stands; what still waits is sent when it leaves, or at once when the page does. */
export function useDelayed<T>(send: (value: T) => Promise<unknown>, delay: number): Delayed<T> {
  const latest = useRef(send)
  useLayoutEffect(() => {
    latest.current = send
  })
  const [delayed] = useState(() => createDelayed<T>((value) => latest.current(value), delay))
  useEffect(() => {
    addEventListener('pagehide', delayed.flushNow)
    return () => {
      removeEventListener('pagehide', delayed.flushNow)
      delayed.flush()
    }
  }, [delayed])
  return delayed
}

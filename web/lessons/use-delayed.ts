import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createDelayed, type Delayed } from './delayed.ts'

/** A Delayed for as long as the component stands; what still waits is sent when it leaves, or when the page does. */
export function useDelayed<T>(send: (value: T) => void, delay: number): Delayed<T> {
  const latest = useRef(send)
  useLayoutEffect(() => {
    latest.current = send
  })
  const [delayed] = useState(() => createDelayed<T>((value) => latest.current(value), delay))
  useEffect(() => {
    addEventListener('pagehide', delayed.flush)
    return () => {
      removeEventListener('pagehide', delayed.flush)
      delayed.flush()
    }
  }, [delayed])
  return delayed
}

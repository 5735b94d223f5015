import { useEffect, useRef, useState } from 'react'

/** Idle time in milliseconds before the result is announced. */
const pauseMs = 1000

/** Announces the main result when typing pauses; not on load, when nothing has changed. */
export function ResultAnnouncer({ title, text }: { title: string; text: string }) {
  const [message, setMessage] = useState('')
  const last = useRef(text)
  useEffect(() => {
    if (text === last.current) return
    const timer = setTimeout(() => {
      last.current = text
      setMessage(text)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <div role="status" aria-label={`Result: ${title}`} aria-atomic="true" className="sr-only">
      {message}
    </div>
  )
}

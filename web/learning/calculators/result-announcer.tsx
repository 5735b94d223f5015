import { useEffect, useRef, useState } from 'react'

/** So long nobody types before the result is read out, in milliseconds. */
const pauseMs = 1000

/** Reads the main result out once typing pauses. On opening nothing has changed, so nothing is said. */
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

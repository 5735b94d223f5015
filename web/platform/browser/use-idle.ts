import { useEffect, useState } from 'react'

/** Maximum wait for an idle callback, in milliseconds. */
const maxWaitMs = 3000

/** Calls back once the page has loaded and the browser is idle. @returns a function that cancels this */
function whenIdle(callback: () => void): () => void {
  let cancel = () => {}
  const schedule = () => {
    // Safari has no requestIdleCallback; use a timeout instead.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(callback, maxWaitMs / 2)
      cancel = () => clearTimeout(timer)
      return
    }
    const handle = requestIdleCallback(callback, { timeout: maxWaitMs })
    cancel = () => cancelIdleCallback(handle)
  }
  if (document.readyState === 'complete') schedule()
  else {
    window.addEventListener('load', schedule, { once: true })
    cancel = () => window.removeEventListener('load', schedule)
  }
  return () => cancel()
}

/** Returns whether the page has loaded and the browser has been idle since: time to load hidden content. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}

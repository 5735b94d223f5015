import { useEffect, useState } from 'react'

/** Maximum wait for an idle callback, in milliseconds. */
const maxWaitMs = 3000

/** Calls back once the page has loaded and the browser is idle. @returns a function that cancels this */
function whenIdle(call: () => void): () => void {
  let forget = () => {}
  const wait = () => {
    // Safari has no requestIdleCallback; use a timeout instead.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(call, maxWaitMs / 2)
      forget = () => clearTimeout(timer)
      return
    }
    const handle = requestIdleCallback(call, { timeout: maxWaitMs })
    forget = () => cancelIdleCallback(handle)
  }
  if (document.readyState === 'complete') wait()
  else {
    window.addEventListener('load', wait, { once: true })
    forget = () => window.removeEventListener('load', wait)
  }
  return () => forget()
}

/** Returns whether the page has loaded and the browser has been idle since: time to load hidden content. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}

import { useEffect, useState } from 'react'

/** Waits no longer than this for a free moment, in milliseconds. */
const maxWaitMs = 3000

/** Calls once the page has loaded and the browser has a free moment. @returns how to forget it */
function whenIdle(call: () => void): () => void {
  let forget = () => {}
  const wait = () => {
    // Safari has no such callback: there a pause stands for the free moment.
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

/** Whether the page is there and the browser had a free moment since: time for what lies out of sight. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}

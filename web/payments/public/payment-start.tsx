import { useEffect, useState } from 'react'

/**
 * Navigates to another site, such as the payment provider, and keeps the button busy until the browser has left. Resets
 * if the browser restores the page from the back/forward cache.
 */
export function useRedirect(): [isRedirecting: boolean, redirect: (url: string) => void] {
  const [isRedirecting, setRedirecting] = useState(false)
  useEffect(() => {
    const stay = ({ persisted }: PageTransitionEvent) => persisted && setRedirecting(false)
    window.addEventListener('pageshow', stay)
    return () => window.removeEventListener('pageshow', stay)
  }, [])
  const redirect = (url: string) => {
    setRedirecting(true)
    location.assign(url)
  }
  return [isRedirecting, redirect]
}

/** Shown beside every button that starts a payment. */
export const GuardianNote = () => (
  <p className="text-sm leading-snug">If you are under 18, a parent or guardian agrees to this purchase.</p>
)

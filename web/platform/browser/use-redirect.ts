import { useEffect, useState } from 'react'

/**
 * Leaves for another site, such as the payment provider's page, and says so: until the browser has gone, a button stays
 * busy. A page that the browser kept in memory and shows again is here once more.
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

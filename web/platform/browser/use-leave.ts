import { useEffect, useState } from 'react'

/**
 * Leaves for another site, such as the payment provider's page, and says so: until the browser has gone, a button stays
 * busy. A page that the browser kept in memory and shows again is here once more.
 */
export function useLeave(): [isLeaving: boolean, leave: (url: string) => void] {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    const stay = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false)
    window.addEventListener('pageshow', stay)
    return () => window.removeEventListener('pageshow', stay)
  }, [])
  const leave = (url: string) => {
    setLeaving(true)
    location.assign(url)
  }
  return [isLeaving, leave]
}

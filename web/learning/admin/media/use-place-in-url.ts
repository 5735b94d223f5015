import { useEffect, useRef } from 'react'
import { useLocation } from '#web/platform/routing/router-context.tsx'

/**
 * Makes an element of a list the target of links with its id as hash. The list is rendered after the page, so the router
 * does not find the element yet.
 */
export function usePlaceInUrl(id: string) {
  const ref = useRef<HTMLLIElement>(null)
  const { hash, key } = useLocation()
  const isTarget = hash === `#${id}`
  useEffect(() => {
    if (!isTarget) return
    ref.current?.scrollIntoView({ block: 'center' })
    ref.current?.focus({ preventScroll: true })
  }, [isTarget, key])
  return { ref, id, tabIndex: isTarget ? -1 : undefined }
}

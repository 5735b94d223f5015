import { useEffect, useRef } from 'react'

/** A heading that takes focus when it appears, so that screen readers begin there. */
export function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return heading
}

import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far below or above the window an element counts as near, so that it is there when the reader arrives. */
const rootMargin = '800px 0px'

/** Whether an element has come near the window. It stays near from then on. */
export function useNearViewport<E extends Element>(): [element: RefObject<E | null>, isNear: boolean] {
  const element = useRef<E>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setNear(true)
      },
      { rootMargin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, isNear]
}

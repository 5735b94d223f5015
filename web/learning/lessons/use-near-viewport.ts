import { type RefObject, useEffect, useRef, useState } from 'react'

/** Margin around the viewport that counts as near, so that content is loaded on arrival. */
const rootMargin = '800px 0px'

/** Whether an element has been near the viewport; stays true. */
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

import { type ReactNode, useEffect, useState } from 'react'

/** The number of questions left for today. Its code loads after the page; if that fails, there is no number. */
export function useReviewCount(): ReactNode {
  const [count, setCount] = useState<ReactNode>()
  useEffect(() => {
    import('./review-count.tsx').then(
      (code) => setCount(code.reviewCount),
      () => {},
    )
  }, [])
  return count
}

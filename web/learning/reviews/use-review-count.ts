import { type ReactNode, useEffect, useState } from 'react'

/** The number of questions left for today. Its code loads after the page; if that fails, there is no number. */
export function useReviewCount(isMember: boolean): ReactNode {
  const [count, setCount] = useState<ReactNode>()
  useEffect(() => {
    if (isMember)
      import('./review-count.tsx').then(
        (code) => setCount(code.reviewCount),
        () => {},
      )
  }, [isMember])
  return count
}

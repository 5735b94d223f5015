/** A share as a bar; its numbers are text beside it. */
export const ShareBar = ({ share, isOther }: { share: number; isOther?: boolean }) => (
  <svg className={isOther ? 'bar bar-other' : 'bar'} aria-hidden="true">
    <rect width={`${Math.min(Math.max(share, 0.5), 100)}%`} height="100%" rx="5" />
  </svg>
)

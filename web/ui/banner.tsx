import type { ReactNode } from 'react'
import type { Tier } from '#course/tiers.ts'
import { classes } from './classes.ts'
import { Medal } from './medal.tsx'

export interface BannerProps {
  /** Tier whose coin and metal color are shown; the accent color without it. */
  tier?: Tier
  /** One sentence. */
  children: ReactNode
  /** One button. */
  action?: ReactNode
  className?: string
}

/** One sentence and one button above the page's content. */
export function Banner({ tier, children, action, className }: BannerProps) {
  return (
    <div className={classes('banner', tier, className)}>
      <div className="banner-text">
        {tier && <Medal tier={tier} />}
        <p>{children}</p>
      </div>
      {action}
    </div>
  )
}

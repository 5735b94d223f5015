import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Illustration, type IllustrationName } from './illustrations.tsx'

export interface EmptyStateProps {
  illustration: IllustrationName
  title: string
  /** One sentence: why there is nothing, or what would be here. */
  children?: ReactNode
  /** One button. */
  action?: ReactNode
  /** The heading's level: 1 where the whole page is this, else 2 or 3. */
  level?: 1 | 2 | 3
  /** Lies on something already, so it brings no card of its own. */
  withoutCard?: boolean
  /** It came in place of what was asked for, so it is read out. */
  alert?: boolean
  className?: string
}

/** Nothing here, no way in, or not loaded: one drawing, one sentence, one button. */
export function EmptyState({
  illustration,
  title,
  children,
  action,
  level = 2,
  withoutCard,
  alert,
  className,
}: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classes(!withoutCard && 'card', 'empty-state', className)} role={alert ? 'alert' : undefined}>
      <Illustration name={illustration} />
      <Heading>{title}</Heading>
      {children && <div>{children}</div>}
      {action && <div className="empty-state-actions">{action}</div>}
    </div>
  )
}

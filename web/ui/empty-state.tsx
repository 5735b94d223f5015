import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Illustration, type IllustrationName } from './illustrations.tsx'

export interface EmptyStateProps {
  illustration: IllustrationName
  title: string
  /** One sentence: why it is empty, or what would be shown here. */
  children?: ReactNode
  /** One button. */
  action?: ReactNode
  /** Heading level: 1 if it fills the whole page, else 2 or 3. */
  level?: 1 | 2 | 3
  /** The parent has its own surface, so no card is added. */
  withoutCard?: boolean
  /** It replaces the requested content, so it is announced. */
  alert?: boolean
  className?: string
}

/** Empty, no access or failed to load: one drawing, one sentence, one button. */
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

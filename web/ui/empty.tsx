import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Drawing, type DrawingName } from './drawings.tsx'

export interface EmptyProps {
  drawing: DrawingName
  title: string
  /** One sentence: why there is nothing, or what would be here. */
  children?: ReactNode
  /** One button. */
  action?: ReactNode
  /** The heading's level: 1 where the whole page is this, else 2 or 3. */
  level?: 1 | 2 | 3
  /** Lies on something already, so it brings no card of its own. */
  bare?: boolean
  /** It came in place of what was asked for, so it is read out. */
  alert?: boolean
  className?: string
}

/** Nothing here, no way in, or not loaded: one drawing, one sentence, one button. */
export function Empty({ drawing, title, children, action, level = 2, bare, alert, className }: EmptyProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classes(!bare && 'card', 'empty', className)} role={alert ? 'alert' : undefined}>
      <Drawing name={drawing} />
      <Heading>{title}</Heading>
      {children && <div>{children}</div>}
      {action && <div className="empty-acts">{action}</div>}
    </div>
  )
}

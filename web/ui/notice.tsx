import { CircleCheck, Info, OctagonAlert, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { classes, kindClass } from './classes.ts'

export type NoticeKind = 'info' | 'good' | 'warn' | 'error'

export interface NoticeProps {
  kind?: NoticeKind
  /** What happened, in one sentence. */
  title: ReactNode
  /** What is safe, or what to do next; a button here is below the text. */
  children?: ReactNode
  onDismiss?: () => void
  /** Already on the page when it loads, so it is not announced. */
  unannounced?: boolean
  className?: string
}

const icons = { info: Info, good: CircleCheck, warn: TriangleAlert, error: OctagonAlert }

/** A persistent inline notice. Screen readers announce errors immediately and other notices politely. */
export function Notice({ kind = 'info', title, children, onDismiss, unannounced, className }: NoticeProps) {
  const Icon = icons[kind]
  const role = kind === 'error' ? 'alert' : 'status'
  return (
    <div
      className={classes('notice', kind !== 'info' && kindClass('notice', kind), className)}
      role={unannounced ? undefined : role}
    >
      <Icon />
      <div>
        <strong>{title}</strong>
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
      {onDismiss && (
        <IconButton label="Dismiss" onClick={onDismiss}>
          <X />
        </IconButton>
      )}
    </div>
  )
}

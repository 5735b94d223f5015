import type { ReactNode } from 'react'
import { formatCents } from '#contract/platform/money.ts'
import { classes } from './classes.ts'

/** An amount in whole cents as a person reads it, in figures of one width. */
export function Money({ cents, className }: { cents: number; className?: string }) {
  return <span className={classes('tabular-nums', className)}>{formatCents(cents)}</span>
}

export interface PriceProps {
  cents: number
  /** What stands beside it, small: 'once', 'a month'. */
  note?: ReactNode
  className?: string
}

/** What something costs, large. Nothing to pay reads 'Free'. */
export function Price({ cents, note, className }: PriceProps) {
  return (
    <p className={classes('price', className)}>
      {cents === 0 ? 'Free' : formatCents(cents)}
      {note && <span> {note}</span>}
    </p>
  )
}

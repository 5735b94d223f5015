import type { ReactNode } from 'react'
import { formatCents } from '#contract/platform/money.ts'
import { classes } from './classes.ts'

/** Formats integer cents for users, in tabular figures. */
export function Money({ cents, className }: { cents: number; className?: string }) {
  return <span className={classes('tabular-nums', className)}>{formatCents(cents)}</span>
}

export interface PriceProps {
  cents: number
  /** Small text beside the price: 'once', 'a month'. */
  note?: ReactNode
  className?: string
}

/** A price in large type. Zero is shown as 'Free'. */
export function Price({ cents, note, className }: PriceProps) {
  return (
    <p className={classes('price', className)}>
      {cents === 0 ? 'Free' : formatCents(cents)}
      {note && <span> {note}</span>}
    </p>
  )
}

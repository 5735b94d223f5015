import type { ReactNode } from 'react'
import { formatCents } from '#contract/platform/money.ts'
import { classes } from './classes.ts'

export interface AmountRow {
  label: ReactNode
  /** Integer cents, or text if the value is not money. */
  amount: number | string
}

export interface AmountListProps {
  rows: readonly AmountRow[]
  /** The result, between the single and the double rule. */
  total?: AmountRow
  className?: string
}

const shown = (amount: number | string) => (typeof amount === 'number' ? formatCents(amount) : amount)

/** A list of amounts with a total, ruled as in an account book. */
export function AmountList({ rows, total, className }: AmountListProps) {
  return (
    <dl className={classes('ledger', className)}>
      {rows.map(({ label, amount }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>{shown(amount)}</dd>
        </div>
      ))}
      {total && (
        <div className="total">
          <dt>{total.label}</dt>
          <dd>{shown(total.amount)}</dd>
        </div>
      )}
    </dl>
  )
}

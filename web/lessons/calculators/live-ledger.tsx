import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { dollars } from './format.ts'

export interface LiveRow {
  label: ReactNode
  /** Dollars, or words where the figure is not money. */
  amount: number | string
}

export interface LiveLedgerProps {
  title?: string
  rows: readonly LiveRow[]
  total?: LiveRow
}

/** A ledger whose rows are read out whole when they change: the label with its new amount. The results' live region is around it. */
export function LiveLedger({ title, rows, total }: LiveLedgerProps) {
  return (
    <div className="grid content-start gap-2">
      {title && <h4>{title}</h4>}
      <dl className="ledger">
        {[...rows, ...(total ? [total] : [])].map((row, index) => (
          <div key={index} className={classes(row === total && 'total') || undefined} aria-atomic="true">
            <dt>{row.label}</dt>
            <dd>{typeof row.amount === 'number' ? dollars(row.amount) : row.amount}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

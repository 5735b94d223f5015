import { classes } from '#web/ui/classes.ts'
import { amountShown, type ResultAmountsProps } from './calculator-output.ts'

/** A list of amounts in a result. Changes are not announced: the card announces its main result once. */
export function ResultAmounts({ title, rows, total }: ResultAmountsProps) {
  return (
    <div className="grid content-start gap-2">
      {title && <h4>{title}</h4>}
      <dl className="ledger">
        {[...rows, ...(total ? [total] : [])].map((row, index) => (
          <div key={index} className={classes(row === total && 'total') || undefined}>
            <dt>{row.label}</dt>
            <dd>{amountShown(row)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

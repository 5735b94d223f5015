import { classes } from '#web/ui/classes.ts'

export interface BarRow {
  label: string
  /** Bar length. Negative values are not drawn. */
  value: number
  /** The value as text, at the end of the label. */
  formatted: string
  /** The user's value, or the one it is compared with. */
  kind?: 'main' | 'comparison'
}

/** Bars with labels. Name and value are text, so the bars need no alternative text. */
export function BarRows({ label, rows }: { label: string; rows: readonly BarRow[] }) {
  const max = Math.max(...rows.map((row) => row.value), 0)
  return (
    <ul className="grid content-start gap-3" aria-label={label}>
      {rows.map((row) => (
        <li key={row.label} className="grid gap-1">
          <span className="flex flex-wrap justify-between gap-x-4 text-sm">
            <span>{row.label}</span>
            <span className={classes('tabular-nums', row.kind !== 'comparison' && 'font-strong')}>{row.formatted}</span>
          </span>
          <span
            className={classes(
              'block h-3 rounded-sm border border-accent',
              row.kind === 'comparison' ? 'bg-accent-soft' : 'bg-accent',
            )}
            style={{ width: `${max > 0 ? Math.max(0.5, (Math.max(0, row.value) / max) * 100) : 0.5}%` }}
          />
        </li>
      ))}
    </ul>
  )
}

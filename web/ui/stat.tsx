import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface StatProps {
  label: ReactNode
  /** The figure, optionally followed by a Chip. */
  figure: ReactNode
  note?: ReactNode
  /** The parent is already a card. */
  withoutCard?: boolean
  className?: string
}

/** One figure and its label. Put several in a description list: <dl><Stat …/><Stat …/></dl>. */
export function Stat({ label, figure, note, withoutCard, className }: StatProps) {
  return (
    <div className={classes(!withoutCard && 'card', 'grid content-start gap-1', className)}>
      <dt className="stat-label">{label}</dt>
      <dd className="stat-figure">{figure}</dd>
      {note && <dd className="stat-note">{note}</dd>}
    </div>
  )
}

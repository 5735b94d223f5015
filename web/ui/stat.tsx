import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface StatProps {
  label: ReactNode
  /** The figure; a Chip may follow it. */
  figure: ReactNode
  note?: ReactNode
  /** Lies on a card already. */
  withoutCard?: boolean
  className?: string
}

/** One figure and what it is. Several stand in a list of definitions: <dl><Stat …/><Stat …/></dl>. */
export function Stat({ label, figure, note, withoutCard, className }: StatProps) {
  return (
    <div className={classes(!withoutCard && 'card', 'grid content-start gap-1', className)}>
      <dt className="stat-label">{label}</dt>
      <dd className="stat-figure">{figure}</dd>
      {note && <dd className="stat-note">{note}</dd>}
    </div>
  )
}

import { Bookmark, Footprints, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface CalloutProps {
  /** rule: a principle to follow. pitfall: a common mistake. action: one task for the reader's own money. */
  kind?: 'rule' | 'pitfall' | 'action'
  title?: string
  level?: 2 | 3 | 4
  children: ReactNode
  className?: string
}

const icons = { rule: Bookmark, pitfall: TriangleAlert, action: Footprints }

/** Highlighted box in a lesson's text. */
export function Callout({ kind = 'rule', title, level = 3, children, className }: CalloutProps) {
  const Icon = icons[kind]
  const Heading = `h${level}` as const
  return (
    <aside className={classes('callout', kind === 'pitfall' && 'callout-pitfall', className)} aria-label={title}>
      <Icon />
      {title && <Heading>{title}</Heading>}
      <div>{children}</div>
    </aside>
  )
}

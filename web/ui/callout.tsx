import { Bookmark, Footprints, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface CalloutProps {
  /** rule: one to keep. pitfall: a mistake people make. action: one thing to do with one's own money. */
  kind?: 'rule' | 'pitfall' | 'action'
  title?: string
  level?: 2 | 3 | 4
  children: ReactNode
  className?: string
}

const icons = { rule: Bookmark, pitfall: TriangleAlert, action: Footprints }

/** What a lesson sets apart from its text. */
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

import { Bookmark, Footprints, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface CalloutProps {
  /** keep: a rule to keep. watch: a mistake people make. act: one thing to do with one's own money. */
  kind?: 'keep' | 'watch' | 'act'
  title?: string
  level?: 2 | 3 | 4
  children: ReactNode
  className?: string
}

const icons = { keep: Bookmark, watch: TriangleAlert, act: Footprints }

/** What a lesson sets apart from its text. */
export function Callout({ kind = 'keep', title, level = 3, children, className }: CalloutProps) {
  const Icon = icons[kind]
  const Heading = `h${level}` as const
  return (
    <aside className={classes('callout', kind === 'watch' && 'callout-watch', className)} aria-label={title}>
      <Icon />
      {title && <Heading>{title}</Heading>}
      <div>{children}</div>
    </aside>
  )
}

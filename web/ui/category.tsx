import type { CSSProperties, ReactNode } from 'react'
import { classes } from './classes.ts'

export interface CategoryProps {
  /** The category's icon, a word of its own; its first letter stands in the disc. */
  name: string
  /** The stored colour, '#rrggbb'. */
  color: string
  /** What stands beside the disc, the name by itself; null shows the disc alone. */
  children?: ReactNode
  small?: boolean
}

/** A category's sign: a disc in its colour with its letter, and its name. Not for pre-rendered pages: the colour is a style. */
export function Category({ name, color, children = name, small }: CategoryProps) {
  return (
    <span className={classes('category', small && 'category-small')} style={{ '--cat': color } as CSSProperties}>
      <i aria-hidden="true">{name.slice(0, 1).toUpperCase()}</i>
      {children !== null && <span className="min-w-0">{children}</span>}
    </span>
  )
}

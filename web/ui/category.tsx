import type { CSSProperties, ReactNode } from 'react'
import { classes } from './classes.ts'

export interface CategoryProps {
  /** Name of the category's icon; the disc shows its first letter. */
  name: string
  /** The stored color, '#rrggbb'. */
  color: string
  /** Content beside the disc, by default the name; null shows the disc alone. */
  children?: ReactNode
  small?: boolean
}

/**
 * Category label: a disc in its color with its letter, and its name. Not for pre-rendered pages, because the color is
 * an inline style.
 */
export function Category({ name, color, children = name, small }: CategoryProps) {
  return (
    <span className={classes('category', small && 'category-small')} style={{ '--cat': color } as CSSProperties}>
      <i aria-hidden="true">{name.slice(0, 1).toUpperCase()}</i>
      {children !== null && <span className="min-w-0">{children}</span>}
    </span>
  )
}

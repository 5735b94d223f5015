import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface TabLinksProps {
  label: string
  links: readonly { href: string; label: ReactNode }[]
  /** URL of the open page. */
  current: string
  className?: string
}

/** Tabs that are pages, each with its own URL. */
export function TabLinks({ label, links, current, className }: TabLinksProps) {
  return (
    <nav className={classes('tabs', className)} aria-label={label}>
      {links.map((link) => (
        <a key={link.href} href={link.href} aria-current={link.href === current ? 'page' : undefined}>
          {link.label}
        </a>
      ))}
    </nav>
  )
}

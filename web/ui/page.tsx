import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** Jumps over the navigation; the first thing the keyboard meets. Its target is the Page. */
export function SkipLink() {
  return (
    <a className="btn btn-primary skip" href="#main">
      Skip to the content
    </a>
  )
}

export interface PageProps {
  children: ReactNode
  className?: string
}

/** The content of a page: its widest measure and its margins. */
export function Page({ children, className }: PageProps) {
  return (
    <main id="main" tabIndex={-1} className={classes('page', className)}>
      {children}
    </main>
  )
}

export interface PageHeadProps {
  title: ReactNode
  /** One sentence under the title. */
  lead?: ReactNode
  /** At the other end: the page's one primary button. */
  children?: ReactNode
  className?: string
}

export function PageHead({ title, lead, children, className }: PageHeadProps) {
  return (
    <div className={classes('page-head', className)}>
      <div>
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {children}
    </div>
  )
}

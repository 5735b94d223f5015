import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** Skip link, the first focusable element. Its target is the PageContent. */
export function SkipLink() {
  return (
    <a className="btn btn-primary skip" href="#main">
      Skip to the content
    </a>
  )
}

export interface PageContentProps {
  children: ReactNode
  className?: string
}

/** Content of a page, with its maximum width and margins. */
export function PageContent({ children, className }: PageContentProps) {
  return (
    <main id="main" tabIndex={-1} className={classes('page', className)}>
      {children}
    </main>
  )
}

export interface PageHeaderProps {
  title: ReactNode
  /** One sentence under the title. */
  lead?: ReactNode
  /** At the opposite end: the page's one primary button. */
  children?: ReactNode
  className?: string
}

export function PageHeader({ title, lead, children, className }: PageHeaderProps) {
  return (
    <div className={classes('page-header', className)}>
      <div>
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {children}
    </div>
  )
}

import { ArrowRight } from 'lucide-react'
import type { AnchorHTMLAttributes } from 'react'
import { classes } from './classes.ts'

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  /** Opens in a new tab; screen readers announce it. */
  external?: boolean
}

/** An inline text link: underlined, in the accent color. */
export function Link({ external, children, ...rest }: LinkProps) {
  return (
    <a {...rest} {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {children}
      {external && <span className="sr-only"> (opens in a new tab)</span>}
    </a>
  )
}

export interface StandaloneLinkProps extends LinkProps {
  /** Appends an arrow, unless the text ends with one. */
  arrow?: boolean
}

/** A link on a separate line. */
export function StandaloneLink({ arrow, className, children, ...rest }: StandaloneLinkProps) {
  return (
    <Link {...rest} className={classes('link-standalone', className)}>
      {children}
      {arrow && <ArrowRight />}
    </Link>
  )
}

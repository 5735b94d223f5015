import { ArrowRight } from 'lucide-react'
import type { AnchorHTMLAttributes } from 'react'
import { classes } from './classes.ts'

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  /** Opens in a new tab, and says so to whoever listens. */
  external?: boolean
}

/** A link in text: underlined, in the accent. */
export function Link({ external, children, ...rest }: LinkProps) {
  return (
    <a {...rest} {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {children}
      {external && <span className="sr-only"> (opens in a new tab)</span>}
    </a>
  )
}

export interface StandaloneLinkProps extends LinkProps {
  /** Ends in an arrow, where the words do not carry one of their own. */
  arrow?: boolean
}

/** A link on a line of its own. */
export function StandaloneLink({ arrow, className, children, ...rest }: StandaloneLinkProps) {
  return (
    <Link {...rest} className={classes('link-standalone', className)}>
      {children}
      {arrow && <ArrowRight />}
    </Link>
  )
}

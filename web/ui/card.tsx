import type { AnchorHTMLAttributes, HTMLAttributes, RefCallback } from 'react'
import { classes } from './classes.ts'

interface CardStyle {
  /** Half the padding. */
  tight?: boolean
  /** No padding: a list or a picture reaches the edge. */
  flush?: boolean
}

const cardClasses = ({ tight, flush }: CardStyle, className?: string) =>
  classes('card', tight && 'card-tight', flush && 'card-flush', className)

export interface CardProps extends HTMLAttributes<HTMLElement>, CardStyle {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside' | 'form' | 'fieldset'
  ref?: RefCallback<HTMLElement>
}

export function Card({ as: Element = 'div', tight, flush, className, ...rest }: CardProps) {
  return <Element {...rest} className={cardClasses({ tight, flush }, className)} />
}

export interface CardLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement>, CardStyle {
  href: string
}

/** A card that is one link. */
export function CardLink({ tight, flush, className, children, ...rest }: CardLinkProps) {
  return (
    <a {...rest} className={cardClasses({ tight, flush }, className)}>
      {children}
    </a>
  )
}

import type { AnchorHTMLAttributes, HTMLAttributes } from 'react'
import { classes } from './classes.ts'

interface CardLook {
  /** Half the room inside. */
  tight?: boolean
  /** No room inside: a list or a picture reaches the rim. */
  flush?: boolean
}

const look = ({ tight, flush }: CardLook, className?: string) =>
  classes('card', tight && 'card-tight', flush && 'card-flush', className)

export interface CardProps extends HTMLAttributes<HTMLElement>, CardLook {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside' | 'form' | 'fieldset'
}

export function Card({ as: Element = 'div', tight, flush, className, ...rest }: CardProps) {
  return <Element {...rest} className={look({ tight, flush }, className)} />
}

export interface CardLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement>, CardLook {
  href: string
}

/** A card that is one link. */
export function CardLink({ tight, flush, className, children, ...rest }: CardLinkProps) {
  return (
    <a {...rest} className={look({ tight, flush }, className)}>
      {children}
    </a>
  )
}

import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface ChipProps {
  children: ReactNode
  /** Judgements stand with an icon or a word, never by colour alone. */
  kind?: 'plain' | 'good' | 'warn' | 'bad' | 'accent'
  /** A Lucide icon. */
  icon?: ReactNode
  className?: string
}

export function Chip({ children, kind = 'plain', icon, className }: ChipProps) {
  return (
    <span className={classes('chip', kind !== 'plain' && `chip-${kind}`, className)}>
      {icon}
      {children}
    </span>
  )
}

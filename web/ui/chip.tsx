import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface ChipProps {
  children: ReactNode
  /** Status chips must have an icon or text: color alone is not accessible. */
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

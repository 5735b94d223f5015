import type { ReactNode } from 'react'
import { classes, kindClass } from './classes.ts'

export interface ChipProps {
  children: ReactNode
  /** Status chips must have an icon or text: color alone is not accessible. */
  kind?: 'plain' | 'good' | 'warn' | 'error' | 'accent'
  /** A Lucide icon. */
  icon?: ReactNode
  className?: string
}

export function Chip({ children, kind = 'plain', icon, className }: ChipProps) {
  return (
    <span className={classes('chip', kind !== 'plain' && kindClass('chip', kind), className)}>
      {icon}
      {children}
    </span>
  )
}

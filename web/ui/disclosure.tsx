import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface DisclosureProps {
  /** The table behind the picture. */
  children: ReactNode
  label?: string
  className?: string
}

/** Opens the table behind a chart. */
export function Disclosure({ children, label = 'Show the numbers', className }: DisclosureProps) {
  return (
    <details className={classes('disclosure', className)}>
      <summary>
        <ChevronRight />
        {label}
      </summary>
      {children}
    </details>
  )
}

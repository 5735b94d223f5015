import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface DisclosureProps {
  /** The data table of the chart. */
  children: ReactNode
  label?: string
  className?: string
}

/** Toggles the data table of a chart. */
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

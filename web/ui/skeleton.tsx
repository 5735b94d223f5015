import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** One bar of a skeleton; sized by classes such as 'w-1/3 h-6'. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classes('skeleton', className)} />
}

/** Skeleton of a paragraph. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <>
      {Array.from({ length: lines - 1 }, (_, index) => (
        <Skeleton key={index} />
      ))}
      <Skeleton className="w-3/4" />
    </>
  )
}

export interface LoadingProps {
  /** Loading text, such as 'Loading CashCoach...'. */
  label: string
  /** Skeleton of the loading content. */
  children: ReactNode
  /** Shows the text to screen readers only. */
  labelHidden?: boolean
  className?: string
}

/** A section of the page whose content is loading. */
export function Loading({ label, children, labelHidden, className }: LoadingProps) {
  return (
    <div className={className} aria-busy="true">
      {children}
      <p className={labelHidden ? 'sr-only' : 'text-sm text-ink-soft'} role="status">
        {label}
      </p>
    </div>
  )
}

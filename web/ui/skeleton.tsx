import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** One bar of a skeleton, in the place of what comes; its size by classes such as 'w-1/3 h-6'. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classes('skeleton', className)} />
}

/** The lines of a paragraph that is coming. */
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
  /** The words, such as 'Loading CashCoach...'. */
  label: string
  /** The skeleton of what comes. */
  children: ReactNode
  /** Keeps the words for those who listen. */
  labelHidden?: boolean
  className?: string
}

/** A part of the page whose content is on its way. */
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

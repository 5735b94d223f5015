import type { CSSProperties } from 'react'
import type { Tier } from '#course/tiers.ts'
import { classes, kindClass } from './classes.ts'

export interface ProgressBarProps {
  /** Accessible name of the measured value; the value itself is shown beside the bar as text. */
  label: string
  /** Value and maximum: 3 of 10, or a percentage of 100. A value above the maximum shows a full bar. */
  value: number
  of?: number
  kind?: 'accent' | 'good' | 'warn' | 'error' | Tier
  /** A category's stored color instead of a kind; an inline style, so not for pre-rendered pages. */
  color?: string
  className?: string
}

const barClass = (kind: NonNullable<ProgressBarProps['kind']>) => {
  if (kind === 'accent') return null
  return kind === 'good' || kind === 'warn' || kind === 'error' ? kindClass('bar', kind) : `bar-metal ${kind}`
}

export function ProgressBar({ label, value, of = 100, kind = 'accent', color, className }: ProgressBarProps) {
  const part = of > 0 ? Math.min(Math.max(value / of, 0), 1) : 0
  const shown = Math.min(Math.max(value, 0), of)
  return (
    <svg
      className={classes('bar', color ? 'bar-category' : barClass(kind), className)}
      style={color ? ({ '--cat': color } as CSSProperties) : undefined}
      role="progressbar"
      aria-label={label}
      aria-valuenow={shown}
      aria-valuemin={0}
      aria-valuemax={of}
    >
      {/* A sliver shows that the value is 0; an empty track would look like a bar that has not loaded. */}
      <rect width={`${Math.max(part * 100, 0.5)}%`} height="100%" rx="5" />
    </svg>
  )
}

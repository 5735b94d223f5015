import { barPositions } from './bar-positions.ts'
import { classes } from './classes.ts'

export interface Bar {
  /** Label below the bar, such as 'Tue'. */
  name: string
  value: number
  /** Short value label above the bar. */
  text: string
  /** The highlighted bar. */
  isHighlighted?: boolean
}

export interface BarsProps {
  /** One-sentence description of the chart; its data table is in NumbersTable. */
  label: string
  bars: readonly Bar[]
  className?: string
}

/**
 * Bar chart of a few values, each with its name below and its value above. Not for pre-rendered pages, because
 * positions are inline styles.
 */
export function Bars({ label, bars, className }: BarsProps) {
  const max = Math.max(...bars.map(({ value }) => value), 0)
  return (
    <svg className={classes('plot bars', className)} role="img" aria-label={label}>
      <line className="plot-base" x1="0" x2="100%" y1="100%" y2="100%" />
      {bars.map((bar, index) => (
        <OneBar
          key={index}
          {...bar}
          share={max > 0 ? Math.max(0, bar.value) / max : 0}
          index={index}
          of={bars.length}
        />
      ))}
    </svg>
  )
}

function OneBar({ name, text, isHighlighted, share, index, of }: Bar & { share: number; index: number; of: number }) {
  const height = Math.round(share * 1000) / 10
  return barPositions(index, of).map(({ x, width, middle }) => (
    <g key={x}>
      {height > 0 && (
        <rect
          className={isHighlighted ? 'plot-bar-main' : 'plot-bar-comparison'}
          style={{ x, width }}
          y={`${100 - height}%`}
          height={`${height}%`}
          rx="5"
        />
      )}
      <text className={classes('at-mid', isHighlighted && 'strong')} x={`${middle}%`} y={`${100 - height}%`}>
        {text}
      </text>
      <text className={classes('at-mid at-under', isHighlighted && 'strong')} x={`${middle}%`} y="100%">
        {name}
      </text>
    </g>
  ))
}

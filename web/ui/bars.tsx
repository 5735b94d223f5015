import { barPlaces } from './bar-places.ts'
import { classes } from './classes.ts'

export interface Bar {
  /** Stands below, such as 'Tue'. */
  name: string
  value: number
  /** The value as it stands above the bar, short. */
  text: string
  /** The one that the others are seen beside. */
  isMain?: boolean
}

export interface BarsProps {
  /** What the picture says, in a sentence; the table behind it stands in NumbersTable. */
  label: string
  bars: readonly Bar[]
  className?: string
}

/** One bar for each of a few values, with its name below and its value above. Not for pre-rendered pages: places are styles. */
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

function OneBar({ name, text, isMain, share, index, of }: Bar & { share: number; index: number; of: number }) {
  const height = Math.round(share * 1000) / 10
  return barPlaces(index, of).map(({ x, width, middle }) => (
    <g key={x}>
      {height > 0 && (
        <rect
          className={isMain ? 'plot-bar-main' : 'plot-bar-comparison'}
          style={{ x, width }}
          y={`${100 - height}%`}
          height={`${height}%`}
          rx="5"
        />
      )}
      <text className={classes('at-mid', isMain && 'strong')} x={`${middle}%`} y={`${100 - height}%`}>
        {text}
      </text>
      <text className={classes('at-mid at-under', isMain && 'strong')} x={`${middle}%`} y="100%">
        {name}
      </text>
    </g>
  ))
}

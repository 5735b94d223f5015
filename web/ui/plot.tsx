import { classes } from './classes.ts'

/** A point of the plot in percent: 0 0 is the upper left corner, 100 100 the lower right one. */
export type PlotPoint = readonly [x: number, y: number]

export interface PlotLine {
  /** main: one's own series. comparison: what it is held against. forecast: how it goes on. below: where it is under zero. */
  kind: 'main' | 'comparison' | 'forecast' | 'below'
  points: readonly PlotPoint[]
}

export interface PlotLabel {
  x: number
  y: number
  text: string
  /** A second, quiet line below. */
  note?: string
  /** Where the words stand, seen from the point; 'end' names a line at its end and needs `hasEndNames` on the plot. */
  placement?:
    | 'above'
    | 'above-mid'
    | 'above-right'
    | 'under'
    | 'under-mid'
    | 'under-right'
    | 'here'
    | 'lift'
    | 'drop'
    | 'end'
    | 'end-below'
  tone?: 'soft' | 'strong' | 'accent'
  /** Only where the names of lines have room at their ends, or only where they have not. */
  only?: 'wide' | 'narrow'
}

export interface PlotProps {
  /** What the picture says, in a sentence; the table behind it stands in NumbersTable. */
  label: string
  lines?: readonly PlotLine[]
  /** Upright lines between two heights. */
  stems?: readonly { x: number; from: number; to: number }[]
  /** The height of the base line, the floor by itself. */
  base?: number
  /** The band round a forecast, as a closed outline. */
  band?: readonly PlotPoint[]
  /** Heights of the grid lines; no more than three. The floor is always drawn. */
  grid?: readonly number[]
  markers?: readonly { x: number; y: number; kind?: 'main' | 'comparison' }[]
  labels?: readonly PlotLabel[]
  size?: 'low' | 'middle' | 'high'
  /** Leaves room at the right for the names of the lines on a wide screen. */
  hasEndNames?: boolean
  className?: string
}

const placementClasses = {
  above: '',
  'above-mid': 'at-mid',
  'above-right': 'at-right',
  under: 'at-under',
  'under-mid': 'at-under at-mid',
  'under-right': 'at-under at-right',
  here: 'at-here',
  lift: 'at-lift',
  drop: 'at-drop',
  end: 'at-end',
  'end-below': 'at-end at-below',
}
const toneClasses = { soft: '', strong: 'strong', accent: 'strong-accent' }

const path = (points: readonly PlotPoint[]) =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')
const round = (value: number) => Math.round(value * 100) / 100

/** Lines that stretch with their box, under words that do not. Style-free, so it may be pre-rendered. */
export function Plot({
  label,
  labels = [],
  markers = [],
  size = 'middle',
  hasEndNames,
  className,
  ...shapes
}: PlotProps) {
  return (
    <svg
      className={classes('plot', size !== 'middle' && `plot-${size}`, hasEndNames && 'plot-ends', className)}
      role="img"
      aria-label={label}
    >
      <Shapes {...shapes} />
      {markers.map(({ x, y, kind }) => (
        <circle
          key={`${kind} ${x} ${y}`}
          className={classes('plot-spot', kind === 'comparison' && 'plot-spot-comparison')}
          cx={`${x}%`}
          cy={`${y}%`}
          r={kind === 'comparison' ? 5 : 6}
        />
      ))}
      {labels.map((mark) => (
        <Mark key={`${mark.x} ${mark.y} ${mark.text} ${mark.only}`} {...mark} />
      ))}
    </svg>
  )
}

type ShapesProps = Pick<PlotProps, 'lines' | 'stems' | 'band' | 'grid' | 'base'>

function Shapes({ lines = [], stems = [], band, grid = [], base = 100 }: ShapesProps) {
  return (
    <svg width="100%" height="100%" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {grid.map((y) => (
        <line key={y} className="plot-grid" x1="0" x2="100" y1={y} y2={y} />
      ))}
      <line className="plot-base" x1="0" x2="100" y1={base} y2={base} />
      {stems.map(({ x, from, to }) => (
        <line key={x} className="plot-stem" x1={x} x2={x} y1={from} y2={to} />
      ))}
      {lines.map(
        ({ kind, points }, index) =>
          kind === 'comparison' && <path key={index} className="plot-comparison" d={path(points)} />,
      )}
      {band && <path className="plot-band" d={`${path(band)}Z`} />}
      {lines.map(
        ({ kind, points }, index) =>
          kind !== 'comparison' && <path key={index} className={`plot-${kind}`} d={path(points)} />,
      )}
    </svg>
  )
}

function Mark({ x, y, text, note, placement = 'above', tone = 'soft', only }: PlotLabel) {
  return (
    <text
      className={classes(placementClasses[placement], toneClasses[tone], only && `only-${only}`) || undefined}
      x={`${x}%`}
      y={`${y}%`}
    >
      {text}
      {note && (
        <tspan x={`${x}%`} dy="1.25em">
          {note}
        </tspan>
      )}
    </text>
  )
}

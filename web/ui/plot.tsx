import { classes } from './classes.ts'

/** A point of the plot in percent: 0 0 is the upper left corner, 100 100 the lower right. */
export type PlotPoint = readonly [x: number, y: number]

export interface PlotLine {
  /**
   * main: the user's own series. comparison: the reference series. forecast: its continuation. below: values under
   * zero.
   */
  kind: 'main' | 'comparison' | 'forecast' | 'below'
  points: readonly PlotPoint[]
}

export interface PlotLabel {
  x: number
  y: number
  text: string
  /** A second, quieter line of text below. */
  note?: string
  /** Position of the text relative to the point; 'end' labels a line at its end and needs `hasEndNames` on the plot. */
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
  /** Shows it only if the line ends have space for labels, or only if they do not. */
  only?: 'wide' | 'narrow'
}

export interface PlotProps {
  /** One-sentence description of the chart; its data table is in NumbersTable. */
  label: string
  lines?: readonly PlotLine[]
  /** Vertical lines between two heights. */
  stems?: readonly { x: number; from: number; to: number }[]
  /** Height of the base line; defaults to the bottom. */
  base?: number
  /** Prediction interval of a forecast, as a closed outline. */
  band?: readonly PlotPoint[]
  /** Heights of the grid lines; at most three. The bottom line is always drawn. */
  grid?: readonly number[]
  markers?: readonly { x: number; y: number; kind?: 'main' | 'comparison' }[]
  labels?: readonly PlotLabel[]
  size?: 'low' | 'middle' | 'high'
  /** Reserves space at the right for series labels on a wide screen. */
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

/** Lines that stretch with their box, under text that does not. No inline styles, so it may be pre-rendered. */
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

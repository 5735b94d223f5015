import type { CSSProperties } from 'react'
import { classes } from './classes.ts'
import { type Arc, arcPath, labelPositions, pointBefore, ringArcs } from './donut-arcs.ts'

export interface DonutPart {
  id: number | string
  name: string
  /** Must be above zero. */
  value: number
  /** Shown after the name: '39%'. */
  text: string
  /** The category's stored color. */
  color: string
}

export interface DonutProps {
  /** One-sentence description of the chart; its data table is in NumbersTable. */
  label: string
  parts: readonly DonutPart[]
  /** Center of the ring: a figure and its label. */
  figure: string
  note: string
  className?: string
}

const radius = 74
const thickness = 30
const lineHeight = 21
const rim = radius + thickness / 2
/** Distance in pixels from the center to the start of the labels. */
const column = rim + 20

/** Donut chart of shares. Labels are beside their segments, or below the ring on narrow screens. */
export function Donut({ label, parts, figure, note, className }: DonutProps) {
  const arcs = ringArcs(parts.map(({ value }) => value))
  const positions = labelPositions(arcs, rim, lineHeight)
  const reach = Math.max(rim, ...positions.map(({ y }) => Math.abs(y) + lineHeight / 2)) + 5
  const named = parts.map((part, index) => ({ ...part, arc: arcs[index], position: positions[index] }))
  return (
    <div className={classes('donut', className)}>
      <svg
        className="plot"
        style={{ '--reach': `${2 * Math.ceil(reach)}px` } as CSSProperties}
        role="img"
        aria-label={label}
      >
        <svg x="50%" y="50%" overflow="visible" aria-hidden="true">
          {named.map(({ id, color, arc, position }) => (
            <g key={id} style={{ '--cat': color } as CSSProperties}>
              {arc && <path className="donut-part" d={arcPath(arc, radius, 2)} strokeWidth={thickness} />}
              {position && <path className="donut-line" d={lineTo(position)} />}
            </g>
          ))}
          {named.map(
            ({ id, text, arc }) => arc && arc.to - arc.from >= labelled && <Percent key={id} text={text} arc={arc} />,
          )}
          <text className="donut-figure" y="4">
            {figure}
          </text>
          <text className="donut-note" y="24">
            {note}
          </text>
          {named.map(
            ({ id, name, text, position }) =>
              position && (
                <text
                  key={id}
                  className={classes('donut-name', position.side === 'left' && 'at-right')}
                  x={position.side === 'left' ? -column : column}
                  y={position.y}
                >
                  {shortened(name)} <tspan className="strong">{text}</tspan>
                </text>
              ),
          )}
        </svg>
      </svg>
      <ul className="donut-names" aria-hidden="true">
        {parts.map(({ id, name, text, color }) => (
          <li key={id} style={{ '--cat': color } as CSSProperties}>
            <i />
            {name} <strong>{text}</strong>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Minimum share that gets a percentage at the ring when the labels are below it. */
const labelled = 0.05

const Percent = ({ text, arc }: { text: string; arc: Arc }) => (
  <text className="donut-percent" {...pointBefore(arc, rim + 16)}>
    {text}
  </text>
)

/** Gap between the ring and the label. */
function lineTo({ side, x, ringY, y }: ReturnType<typeof labelPositions>[number]): string {
  const end = side === 'left' ? -1 : 1
  return `M${x} ${ringY}L${end * (column - 10)} ${y}H${end * (column - 4)}`
}

/** A long name would overflow its column; the list beside the ring shows it in full. */
const shortened = (name: string) => (name.length > 17 ? `${name.slice(0, 16).trimEnd()}…` : name)

import type { CSSProperties } from 'react'
import { classes } from './classes.ts'
import { arcPath, namePlaces, ringArcs } from './donut-arcs.ts'

export interface DonutPart {
  id: number | string
  name: string
  /** Above zero. */
  value: number
  /** Stands after the name: '39%'. */
  text: string
  /** A category's stored color. */
  color: string
}

export interface DonutProps {
  /** What the picture says, in a sentence; the table behind it stands in NumbersTable. */
  label: string
  parts: readonly DonutPart[]
  /** In the middle of the ring: a figure, and what it is. */
  figure: string
  note: string
  className?: string
}

const radius = 74
const thickness = 30
const lineHeight = 21
const rim = radius + thickness / 2
/** So far from the middle the names begin. */
const column = rim + 20

/** Shares of a whole as a ring. The names stand beside their parts, or below the ring where there is no room. */
export function Donut({ label, parts, figure, note, className }: DonutProps) {
  const arcs = ringArcs(parts.map(({ value }) => value))
  const places = namePlaces(arcs, rim, lineHeight)
  const reach = Math.max(rim, ...places.map(({ y }) => Math.abs(y) + lineHeight / 2)) + 5
  const named = parts.map((part, index) => ({ ...part, arc: arcs[index], place: places[index] }))
  return (
    <div className={classes('donut', className)}>
      <svg className="plot" style={{ height: 2 * Math.ceil(reach) }} role="img" aria-label={label}>
        <svg x="50%" y="50%" overflow="visible" aria-hidden="true">
          {named.map(({ id, color, arc, place }) => (
            <g key={id} style={{ '--cat': color } as CSSProperties}>
              {arc && <path className="donut-part" d={arcPath(arc, radius, 2)} strokeWidth={thickness} />}
              {place && <path className="donut-line" d={lineTo(place)} />}
            </g>
          ))}
          <text className="donut-figure" y="4">
            {figure}
          </text>
          <text className="donut-note" y="24">
            {note}
          </text>
          {named.map(
            ({ id, name, text, place }) =>
              place && (
                <text
                  key={id}
                  className={classes('donut-name', place.side === 'left' && 'at-right')}
                  x={place.side === 'left' ? -column : column}
                  y={place.y}
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

/** From the ring to the name. */
function lineTo({ side, x, ringY, y }: ReturnType<typeof namePlaces>[number]): string {
  const end = side === 'left' ? -1 : 1
  return `M${x} ${ringY}L${end * (column - 10)} ${y}H${end * (column - 4)}`
}

/** A long name would leave its column; the list beside the ring has all of it. */
const shortened = (name: string) => (name.length > 17 ? `${name.slice(0, 16).trimEnd()}…` : name)

import { useId } from 'react'
import type { Tier } from '#course/tiers.ts'
import { classes } from './classes.ts'
import { ringGeometry, ringRadii } from './coin-geometry.ts'

/** filled: passed. new: just passed. next: the next lesson. open: available. locked: requires a higher tier. */
export type SegmentState = 'filled' | 'new' | 'next' | 'open' | 'locked'

export interface CoinRing {
  tier: Tier
  segments: readonly SegmentState[]
  /** Whether each segment has the milled edge of a kept lesson; none if left out. */
  milled?: readonly boolean[]
}

export interface ProgressCoinProps {
  /** At most four rings, from the inside out; one segment per lesson, in lesson order. */
  rings: readonly CoinRing[]
  /** One-sentence description of the image: 'A coin with 7 of 25 segments filled.' */
  label: string
  /** Figure in the center, and the word below it. */
  figure?: string | number
  caption?: string
  /** For display at about 13 rem: larger letters, so that none is under 13 px. */
  small?: boolean
  className?: string
}

/** Progress coin: one segment per lesson, one ring per tier. No inline styles, so it may be pre-rendered. */
export function ProgressCoin({ rings, label, figure, caption, small, className }: ProgressCoinProps) {
  const gradientId = useId()
  return (
    <svg className={classes('progress-coin', className)} viewBox="0 0 400 400" role="img" aria-label={label}>
      <defs>
        {rings.map(({ tier }) => (
          <CoinFace key={tier} id={`${gradientId}${tier}`} tier={tier} />
        ))}
      </defs>
      <g fill="none" strokeWidth="24">
        {rings.map((ring, index) => (
          <Ring key={ring.tier} ring={ring} radius={ringRadii[index] ?? 176} face={`url(#${gradientId}${ring.tier})`} />
        ))}
      </g>
      {figure !== undefined && (
        <text x="200" y={small ? 200 : caption ? 206 : 212} fontSize={small || caption ? 46 : 36}>
          {figure}
        </text>
      )}
      {caption && (
        <text className="under" x="200" y="226" fontSize={small ? 25 : 16}>
          {caption}
        </text>
      )}
    </svg>
  )
}

function CoinFace({ id, tier }: { id: string; tier: Tier }) {
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="60" y1="20" x2="340" y2="380">
      <stop className={`${tier} lit`} offset="0.1" />
      <stop className={`${tier} body`} offset="1" />
    </linearGradient>
  )
}

/** The layers of segments from the bottom up. Segments do not overlap, so each layer is one path. */
const layers: { className: string; states: readonly SegmentState[] }[] = [
  { className: 'seg-locked', states: ['locked'] },
  { className: 'seg-new', states: ['new'] },
  { className: 'seg', states: ['filled', 'new', 'open'] },
  { className: 'seg-next', states: ['next'] },
  { className: 'seg-face', states: ['filled', 'new'] },
  { className: 'seg-next-in', states: ['next'] },
  { className: 'seg-open-in', states: ['open'] },
]

/** Distance of the milled edge from the middle of its ring. */
const edgeDistance = 14.5

function Ring({ ring, radius, face }: { ring: CoinRing; radius: number; face: string }) {
  const { tier, segments, milled = [] } = ring
  const { paths, dense } = ringGeometry(segments.length, radius)
  const edge = ringGeometry(segments.length, radius + edgeDistance)
    .paths.filter((_, index) => milled[index])
    .join('')
  return (
    <g className={tier} strokeLinecap={dense ? 'butt' : 'round'}>
      {edge && <path className="seg-milled" d={edge} />}
      {layers.map(({ className, states }) => {
        const path = paths.filter((_, index) => states.includes(segments[index] ?? 'locked')).join('')
        const stroke = className === 'seg-face' ? face : undefined
        return path && <path key={className} className={className} d={path} stroke={stroke} />
      })}
    </g>
  )
}

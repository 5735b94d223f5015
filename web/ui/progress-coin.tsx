import { useId } from 'react'
import type { Tier } from '#course/tiers.ts'
import { classes } from './classes.ts'
import { ringGeometry, ringRadii } from './coin-geometry.ts'

/** filled: passed. new: just passed. next: the next lesson. open: available. locked: requires a higher tier. */
export type SegmentState = 'filled' | 'new' | 'next' | 'open' | 'locked'

export interface CoinRing {
  tier: Tier
  segments: readonly SegmentState[]
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

function Ring({ ring, radius, face }: { ring: CoinRing; radius: number; face: string }) {
  const { paths, dense } = ringGeometry(ring.segments.length, radius)
  return (
    <g className={ring.tier} strokeLinecap={dense ? 'butt' : 'round'}>
      {paths.map((path, index) => (
        <Segment key={path} path={path} state={ring.segments[index] ?? 'locked'} face={face} />
      ))}
    </g>
  )
}

function Segment({ path, state, face }: { path: string; state: SegmentState; face: string }) {
  if (state === 'locked') return <path className="seg-locked" d={path} />
  return (
    <>
      {state === 'new' && <path className="seg-new" d={path} />}
      <path className={state === 'next' ? 'seg-next' : 'seg'} d={path} />
      {(state === 'filled' || state === 'new') && <path className="seg-face" d={path} stroke={face} />}
      {state === 'next' && <path className="seg-next-in" d={path} />}
      {state === 'open' && <path className="seg-open-in" d={path} />}
    </>
  )
}

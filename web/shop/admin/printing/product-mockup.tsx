import type { ReactNode } from 'react'
import type { MockupShape } from './mockup-shapes.ts'
import type { Placement } from './placements.ts'
import { printArea } from './print-areas.ts'

const rim = { fill: 'var(--surface)', stroke: 'var(--edge)', strokeWidth: 3, strokeLinejoin: 'round' } as const
const seam = { fill: 'none', stroke: 'var(--edge)', strokeWidth: 3, strokeLinecap: 'round' } as const

const torso = 'M65 23 40 34 17 73l23 14 10-13v80h80V74l10 13 23-14-23-39-25-11c-6 11-14 16-25 16s-19-5-25-16z'

const mockups: Record<MockupShape, ReactNode> = {
  shirt: <path d={torso} {...rim} />,
  hoodie: (
    <>
      <path d={torso} {...rim} />
      <path d="M65 23c1 23 11 34 25 34s24-11 25-34M74 114h32l8 28H66z" {...seam} />
    </>
  ),
  mug: (
    <>
      <path d="M126 60h11a19 19 0 0 1 19 19v12a19 19 0 0 1-19 19h-11" {...seam} strokeWidth={8} />
      <rect x="38" y="36" width="88" height="98" rx="11" {...rim} />
    </>
  ),
  tumbler: (
    <>
      <path d="M63 42h54l-9 110H72z" {...rim} />
      <rect x="57" y="26" width="66" height="17" rx="5" {...rim} fill="var(--tint)" />
    </>
  ),
  poster: (
    <>
      <rect x="42" y="14" width="96" height="142" rx="3" {...rim} />
      <path d="M60 124h60M60 135h34" {...seam} stroke="var(--line)" />
    </>
  ),
  bag: (
    <>
      <path d="M67 60V45a23 23 0 0 1 46 0v15" {...seam} strokeWidth={5} />
      <path d="M45 59h90l6 95H39z" {...rim} />
    </>
  ),
  box: (
    <>
      <path d="M90 24 148 53v64L90 146 32 117V53z" {...rim} />
      <path d="m32 53 58 29 58-29M90 82v64" {...seam} />
    </>
  ),
}

/** Clothes, seen from the side with the sleeve in front. */
const side = (
  <>
    <path d="M75 24C64 33 59 46 59 62v92h62V62c0-16-5-29-16-38-8 7-22 7-30 0z" {...rim} />
    <path d="M75 52h30v46H75z" {...rim} />
  </>
)

interface ProductMockupProps {
  shape: MockupShape
  /** Position of the design; undefined if nothing is printed. */
  placement?: Placement | undefined
  /** The design, if stored on this site; otherwise a placeholder mark. */
  design?: string | null
}

/** Drawing of an article with its print area. Hidden from screen readers, since the text beside it is equivalent. */
export function ProductMockup({ shape, placement, design }: ProductMockupProps) {
  const isWorn = shape === 'shirt' || shape === 'hoodie'
  const isSide = isWorn && (placement === 'left' || placement === 'right')
  const isMirrored = placement === 'right' ? isSide : placement === 'back' && !isWorn
  return (
    <svg className="thing-drawing" viewBox="0 0 180 170" aria-hidden="true">
      <g transform={isMirrored ? 'matrix(-1 0 0 1 180 0)' : undefined}>{isSide ? side : mockups[shape]}</g>
      {isWorn && placement === 'back' && <path d="M65 23c8 7 16 9 25 9s17-2 25-9" {...seam} />}
      {placement && <Design shape={shape} placement={placement} design={design ?? null} />}
    </svg>
  )
}

function Design({ shape, placement, design }: { shape: MockupShape; placement: Placement; design: string | null }) {
  const { x, y, size } = printArea(shape, placement)
  if (design) return <image href={design} x={x - size / 2} y={y - size / 2} width={size} height={size} />
  return (
    <g fill="none" stroke="var(--accent)" strokeWidth={size / 14}>
      <circle cx={x} cy={y} r={size / 2} />
      <circle cx={x} cy={y + size * 0.08} r={size * 0.3} />
      <circle cx={x} cy={y + size * 0.16} r={size * 0.1} fill="var(--accent)" />
    </g>
  )
}

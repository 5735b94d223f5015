import type { MockupShape } from './mockup-shapes.ts'
import type { Placement } from './placements.ts'

/** Center and width of the print area, in units of the drawing. */
export interface PrintArea {
  x: number
  y: number
  size: number
}

const fronts: Record<MockupShape, PrintArea> = {
  shirt: { x: 90, y: 86, size: 48 },
  hoodie: { x: 90, y: 86, size: 44 },
  mug: { x: 82, y: 85, size: 48 },
  tumbler: { x: 90, y: 98, size: 32 },
  poster: { x: 90, y: 72, size: 60 },
  bag: { x: 90, y: 108, size: 52 },
  box: { x: 90, y: 82, size: 40 },
}

/** Left and right are the sleeves of clothes, and the sides of the front otherwise. */
export function printArea(shape: MockupShape, placement: Placement): PrintArea {
  const front = fronts[shape]
  if (placement === 'front') return front
  // A round article is drawn from behind, with its handle on the other side.
  if (placement === 'back') return { ...front, x: 180 - front.x }
  if (shape === 'shirt' || shape === 'hoodie') return { x: 90, y: 74, size: 20 }
  const size = front.size * 0.5
  return { ...front, size, x: front.x + (placement === 'left' ? -1 : 1) * (front.size * 0.3) }
}

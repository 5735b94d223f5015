/** Radius of each ring of the coin, from the inside out, in a 400 by 400 view box. */
export const ringRadii = [62, 100, 138, 176] as const

/** Half the gap between two segments along the arc: the round cap of 12 plus 3.5 of space. */
const roundGap = 15.5
const denseGap = 2

export interface RingGeometry {
  /** One SVG path per segment, clockwise from the top. */
  paths: string[]
  /** Too many segments for round caps, so the ends are flat. */
  dense: boolean
}

/** Rings drawn so far, by their count and radius: there are four radii and few sizes of a tier. */
const drawn = new Map<string, RingGeometry>()

/**
 * Draws one ring of the coin, once.
 * @param count segments in the ring, 0 or more
 * @param radius one of ringRadii
 */
export function ringGeometry(count: number, radius: number): RingGeometry {
  const key = `${count} ${radius}`
  const geometry = drawn.get(key) ?? drawRing(count, radius)
  drawn.set(key, geometry)
  return geometry
}

function drawRing(count: number, radius: number): RingGeometry {
  const segmentAngle = (2 * Math.PI) / Math.max(count, 1)
  const dense = segmentAngle * radius < 2 * roundGap + 4
  const gap = Math.min(dense ? denseGap : roundGap, (segmentAngle * radius) / 4) / radius
  const paths = Array.from({ length: count }, (_, index) => {
    const from = index * segmentAngle + gap
    const to = (index + 1) * segmentAngle - gap
    const large = to - from > Math.PI ? 1 : 0
    return `M${point(from, radius)}A${radius} ${radius} 0 ${large} 1 ${point(to, radius)}`
  })
  return { paths, dense }
}

/** Returns a point on the ring; the angle is in radians, clockwise from the top. */
function point(angle: number, radius: number): string {
  const x = 200 + radius * Math.sin(angle)
  const y = 200 - radius * Math.cos(angle)
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}

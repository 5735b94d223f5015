import type { Node } from './xml.ts'

/** Position and background of the text in a drawing, in the widest font that a learner may have. */

export type TextBox = {
  text: string
  size: number
  left: number
  right: number
  top: number
  bottom: number
  node: Node
}

const numberIn = (node: Node, name: string) => Number(node.attributes[name] ?? 0)

/** Character widths in ems of DejaVu Sans; no common font is wider. */
const characterWidths = { bold: { narrow: 0.38, other: 0.72 }, plain: { narrow: 0.34, other: 0.65 } }

function widthOf(text: string, size: number, isBold: boolean): number {
  const { narrow, other } = isBold ? characterWidths.bold : characterWidths.plain
  return [...text].reduce((sum, character) => sum + size * (/[ ,.'il]/.test(character) ? narrow : other), 0)
}

export function textBoxOf(node: Node): TextBox {
  const size = numberIn(node, 'font-size')
  const length = widthOf(node.text, size, numberIn(node, 'font-weight') > 600)
  const [x, y] = [numberIn(node, 'x'), numberIn(node, 'y')]
  const anchor = node.attributes['text-anchor'] ?? 'start'
  const left = anchor === 'start' ? x : anchor === 'end' ? x - length : x - length / 2
  return { text: node.text, size, left, right: left + length, top: y - size * 0.74, bottom: y + size * 0.2, node }
}

type Point = [x: number, y: number]

const pointsOf = (node: Node): Point[] =>
  (node.attributes.points ?? '').split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number)
    return [x, y]
  })

function outline(node: Node): Point[] {
  if (node.name === 'polygon') return pointsOf(node)
  const [x, y, width, height] = [
    numberIn(node, 'x'),
    numberIn(node, 'y'),
    numberIn(node, 'width'),
    numberIn(node, 'height'),
  ]
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]
}

/** Whether a point is inside a closed outline: counts how often a ray to the right crosses it. */
function isInside([x, y]: Point, points: Point[]): boolean {
  const crossed = points.filter(([x1, y1], at) => {
    const [x2, y2] = points[(at + 1) % points.length] ?? [x1, y1]
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1
  })
  return crossed.length % 2 === 1
}

/** Nine points of the text box: corners, midpoints of the sides, and center. */
function samplePoints({ left, right, top, bottom }: TextBox): Point[] {
  const across = [left, (left + right) / 2, right]
  return across.flatMap((x) => [top, (top + bottom) / 2, bottom].map((y): Point => [x, y]))
}

const countPointsInside = (box: TextBox, shape: Node) => {
  const points = outline(shape)
  return samplePoints(box).filter((point) => isInside(point, points)).length
}

const hasBackground = ({ name }: Node) => name === 'rect' || name === 'polygon'

/** The shape fully behind the text; null if the text crosses the edge of a shape or a later shape covers it. */
export function backgroundOf(box: TextBox, shapes: Node[]): Node | null {
  const at = shapes.indexOf(box.node)
  if (shapes.slice(at).some((shape) => hasBackground(shape) && countPointsInside(box, shape) > 0)) return null
  for (const shape of shapes.slice(0, at).filter(hasBackground).toReversed()) {
    const inside = countPointsInside(box, shape)
    if (inside === 9) return shape
    if (inside > 0) return null
  }
  return null
}

const overlap = (a: TextBox, b: TextBox) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Pairs of texts that overlap. */
export const overlappingPairs = (all: TextBox[]): [TextBox, TextBox][] =>
  all.flatMap((one, at) =>
    all.slice(at + 1).flatMap((other): [TextBox, TextBox][] => (overlap(one, other) ? [[one, other]] : [])),
  )

/** Whether a drawn line crosses the text. The line is sampled every two units. */
export function isCrossed(box: TextBox, line: Node): boolean {
  const points = pointsOf(line)
  return points.slice(1).some(([x2, y2], at) => {
    const [x1, y1] = points[at] ?? [x2, y2]
    const steps = Math.ceil(Math.hypot(x2 - x1, y2 - y1) / 2)
    return Array.from({ length: steps + 1 }, (_, step) => step / Math.max(1, steps)).some((part) => {
      const [x, y] = [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part]
      return x > box.left && x < box.right && y > box.top && y < box.bottom
    })
  })
}

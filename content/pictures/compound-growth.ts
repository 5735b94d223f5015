import { type CompoundGrowthResult, compoundGrowth } from '#course/calculators/definitions/compound-growth.ts'
import { area, type Drawing, dollars, dot, line, type Point, text } from './svg.ts'

/** The same $1,000 twice: simple interest is a straight line, compound interest a curve. */

export function example(): CompoundGrowthResult {
  const result = compoundGrowth.calculate(compoundGrowth.example)
  if (!result.ok) throw new Error(result.message)
  return result
}

const { amount, ratePercent, years } = compoundGrowth.example
const plot = { left: 136, right: 470, foot: 350, top: 96, least: amount, most: 2300 }

const x = (year: number) => plot.left + ((plot.right - plot.left) * year) / years
const y = (value: number) => plot.foot - ((plot.foot - plot.top) * (value - plot.least)) / (plot.most - plot.least)

const grid = (value: number) => [
  line(
    [
      [plot.left, y(value)],
      [plot.right, y(value)],
    ],
    'line',
    1.5,
  ),
  text(plot.left - 12, y(value) + 8, 24, dollars(value), { tone: 'ink-soft', anchor: 'end' }),
]

/** Distance between the curve and the line at the end of a year. */
function gapAt(year: number, { points }: CompoundGrowthResult): string[] {
  const point = points[year]
  if (!point) return []
  return [
    line(
      [
        [x(year), y(point.simple)],
        [x(year), y(point.compound)],
      ],
      'accent',
      2.5,
    ),
    text(x(year) + 4, y(point.compound) - 14, 26, `+${dollars(point.compound - point.simple)}`, {
      weight: 680,
      anchor: 'end',
    }),
  ]
}

export function compoundGrowthPicture(): Drawing {
  const result = example()
  const curve = result.points.map(({ year, compound }): Point => [x(year), y(compound)])
  const straight = result.points.map(({ year, simple }): Point => [x(year), y(simple)])
  const ends = { compound: y(result.compound), simple: y(result.simple) }
  const plain = { tone: 'ink-soft', anchor: 'middle' } as const
  return {
    title: 'Simple and compound interest over 20 years',
    desc: `Line chart. ${amount.toLocaleString('en-US')} dollars at ${ratePercent} percent for ${years} years: ${dollars(result.simple).slice(1)} with simple interest, ${dollars(result.compound).slice(1)} with compound interest. The gap widens each year.`,
    shapes: [
      text(40, 58, 32, `The curve ends ${dollars(result.gap)} above the line`, { weight: 680 }),
      ...grid(1500),
      ...grid(2000),
      area([...curve, ...straight.toReversed()], 'accent-soft'),
      line(straight, 'edge', 4),
      line(curve, 'accent', 6),
      ...gapAt(10, result),
      ...gapAt(15, result),
      dot([plot.right, ends.simple], 8, 'edge'),
      dot([plot.right, ends.compound], 9, 'accent'),
      text(plot.right + 18, ends.compound + 9, 26, `Compound ${dollars(result.compound)}`, {
        tone: 'accent',
        weight: 680,
      }),
      text(plot.right + 18, ends.simple + 9, 26, `Simple ${dollars(result.simple)}`, { tone: 'ink-soft', weight: 680 }),
      line(
        [
          [plot.left, plot.foot],
          [plot.right, plot.foot],
        ],
        'edge',
        2,
      ),
      text(plot.left - 12, plot.foot + 8, 24, dollars(amount), { tone: 'ink-soft', anchor: 'end' }),
      text(x(0), plot.foot + 34, 24, 'Start', { ...plain, anchor: 'start' }),
      text(x(10), plot.foot + 34, 24, '10 years', plain),
      text(x(20), plot.foot + 34, 24, '20 years', plain),
      text(40, 428, 24, `${dollars(amount)} at ${ratePercent}%, a made-up rate`, { tone: 'ink-soft' }),
    ],
  }
}

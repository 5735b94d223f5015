import { example } from '#content/pictures/compound-growth.ts'
import { area, dollars, dot, line, type Point, text } from '#content/pictures/svg.ts'
import { compoundGrowth } from '#course/calculators/definitions/compound-growth.ts'
import { type Clip, eased, steady } from './clip.ts'

/** Twenty years of the same $1,000, year by year: the line and the curve. */

const { amount, ratePercent, years } = compoundGrowth.example
const result = example()
const plot = { left: 44, right: 480, foot: 350, top: 110, most: 2200 }
const [begin, end] = [4.2, 14.2]

const x = (year: number) => plot.left + ((plot.right - plot.left) * year) / years
const y = (value: number) => plot.foot - ((plot.foot - plot.top) * (value - amount)) / (plot.most - amount)

const growth = 1 + ratePercent / 100
const compoundAt = (year: number) => amount * growth ** year
const simpleAt = (year: number) => amount * (1 + (ratePercent / 100) * year)

/** Points from the start to a moment between two years. */
function drawnUntil(now: number, valueAt: (year: number) => number): Point[] {
  const whole = Array.from({ length: Math.floor(now) + 1 }, (_, year): Point => [x(year), y(valueAt(year))])
  return [...whole, [x(now), y(valueAt(now))]]
}

/** The calculator's result for the last whole year. */
function figures(year: number): string[] {
  const { compound, simple } = result.points[year] ?? { compound: amount, simple: amount }
  return [
    text(516, 130, 30, 'Compound', { tone: 'accent' }),
    text(516, 176, 44, dollars(compound), { tone: 'accent', weight: 680 }),
    text(516, 228, 30, 'Simple', { tone: 'ink-soft' }),
    text(516, 274, 44, dollars(simple), { tone: 'ink-soft', weight: 680 }),
  ]
}

function draw(time: number): string[] {
  const now = steady(time, begin, end) * years
  const year = Math.floor(now + 1e-9)
  const [curve, straight] = [drawnUntil(now, compoundAt), drawnUntil(now, simpleAt)]
  const tips = [curve.at(-1), straight.at(-1)]
  const isOver = time >= end
  const title = isOver
    ? `${dollars(result.gap)} apart after ${years} years`
    : `${dollars(amount)} at ${ratePercent}% a year`
  const bracket = eased(time, end, end + 0.6)
  const [high, low] = [y(result.compound), y(result.simple)]
  return [
    text(44, 62, 40, title, { weight: 680 }),
    ...figures(year),
    text(516, 350, 40, `Year ${year}`, { weight: 680 }),
    line(
      [
        [plot.left, plot.foot],
        [plot.right, plot.foot],
      ],
      'edge',
      2,
    ),
    area([...curve, ...straight.toReversed()], 'accent-soft'),
    line(straight, 'edge', 6),
    line(curve, 'accent', 8),
    ...tips.map((tip, at) => (tip ? dot(tip, 11, at === 0 ? 'accent' : 'edge') : '')),
    ...(isOver
      ? [
          line(
            [
              [x(years), low],
              [x(years), low + (high - low) * bracket],
            ],
            'accent',
            8,
          ),
        ]
      : []),
  ]
}

export const compoundGrowthClip: Clip = {
  seconds: 20,
  draw,
  poster: 19,
  captions: [
    {
      from: 0,
      to: 4,
      text: `Say you put ${dollars(amount)} away once, at ${ratePercent}% a year. The rate is made up.`,
    },
    {
      from: 4.2,
      to: 8.2,
      text: `Simple interest adds ${dollars(simpleAt(1) - amount)} every year. It draws a straight line.`,
    },
    { from: 8.4, to: 13.9, text: 'Compound interest also pays on the interest so far. It draws a curve.' },
    {
      from: 14.2,
      to: 19.7,
      text: `After ${years} years the line is at ${dollars(result.simple)} and the curve at ${dollars(result.compound)}. The gap widens each year.`,
    },
  ],
}

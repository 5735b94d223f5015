import { type TaxBucketsResult, taxBuckets } from '#course/calculators/definitions/tax-buckets.ts'
import type { Tone } from './palette.ts'
import { box, type Drawing, dollars, line, text } from './svg.ts'

/** One year's pay distributed over the buckets of the tax year, each drawn to scale. */

function example(): TaxBucketsResult {
  const result = taxBuckets.calculate(taxBuckets.example)
  if (!result.ok) throw new Error(result.message)
  return result
}

const { year, income, standardDeduction } = taxBuckets.example
const foot = 362
const wide = 224
const tall = 236

type Bucket = { name: string; holds: number; amount: number; percent: number; tax: number; ground: Tone; ink: Tone }

function buckets({ untaxed, rows }: TaxBucketsResult): Bucket[] {
  const tones: [ground: Tone, ink: Tone][] = [
    ['accent-line', 'ink'],
    ['accent', 'on-accent'],
  ]
  const taxed = rows.slice(0, 2).map(({ percent, upTo, amount, tax }, index): Bucket => {
    const [ground, ink] = tones[index] ?? ['accent', 'on-accent']
    return {
      name: `${percent}% bucket`,
      holds: (upTo ?? amount) - (rows[index - 1]?.upTo ?? 0),
      amount,
      percent,
      tax,
      ground,
      ink,
    }
  })
  return [
    { name: 'Not taxed', holds: standardDeduction, amount: untaxed, percent: 0, tax: 0, ground: 'sunk', ink: 'ink' },
    ...taxed,
  ]
}

function drawBucket({ name, holds, amount, percent, tax, ground, ink }: Bucket, left: number, most: number): string[] {
  const scale = tall / most
  const [rim, level] = [foot - holds * scale, foot - amount * scale]
  const [from, to] = [left + 3, left + wide - 3]
  return [
    box({ x: from, y: level, width: to - from, height: foot - level }, ground),
    line(
      [
        [from, rim - 8],
        [from, foot],
        [to, foot],
        [to, rim - 8],
      ],
      'edge',
      5,
    ),
    text(left + wide / 2, rim - 20, 26, name, { anchor: 'middle' }),
    text(left + wide / 2, foot - 48, 30, dollars(amount), { tone: ink, weight: 680, anchor: 'middle' }),
    text(left + wide / 2, foot - 16, 24, `× ${percent}% = ${dollars(tax)}`, { tone: ink, anchor: 'middle' }),
  ]
}

export function taxBuckets2026(): Drawing {
  const result = example()
  const list = buckets(result)
  const [first, second, third] = list
  const bare = (amount = 0) => dollars(amount).slice(1)
  const most = Math.max(...list.map(({ holds }) => holds))
  return {
    title: `Three tax buckets of ${year}`,
    desc: `Three buckets for tax year ${year}, single. ${bare(first?.amount)} dollars untaxed, ${bare(second?.amount)} taxed at ${second?.percent} percent is ${bare(second?.tax)}, ${bare(third?.amount)} at ${third?.percent} percent is ${bare(third?.tax)}. Total tax ${bare(result.tax)}.`,
    shapes: [
      text(40, 58, 34, `${dollars(income)} of pay, ${dollars(result.tax)} of tax`, { weight: 680 }),
      ...list.flatMap((bucket, index) => drawBucket(bucket, 40 + index * 248, most)),
      text(40, 418, 24, `Tax year ${year}, single, federal income tax`, { tone: 'ink-soft' }),
    ],
  }
}

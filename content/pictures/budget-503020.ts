import { type BudgetSplitResult, budgetSplit, type Split } from '#course/calculators/definitions/budget-split.ts'
import type { Tone } from './palette.ts'
import { box, type Drawing, dollars, line, text } from './svg.ts'

/** Two bars of the same income: the split that the guide suggests, and the month's actual split. */

export const parts: { part: keyof Split; name: string; ground: Tone; ink: Tone }[] = [
  { part: 'needs', name: 'Needs', ground: 'accent', ink: 'on-accent' },
  { part: 'wants', name: 'Wants', ground: 'accent-line', ink: 'ink' },
  { part: 'saving', name: 'Saving', ground: 'accent-soft', ink: 'ink' },
]

export function example(): BudgetSplitResult {
  const result = budgetSplit.calculate(budgetSplit.example)
  if (!result.ok) throw new Error(result.message)
  return result
}

const left = 40
const scale = 720 / budgetSplit.example.income
const high = 88

/** Position of each part of a split along the bar. */
export function spans(split: Split): { from: number; to: number }[] {
  let from = left
  return parts.map(({ part }) => {
    const span = { from, to: from + split[part] * scale }
    from = span.to
    return span
  })
}

function bar(split: Split, top: number): string[] {
  return spans(split).flatMap(({ from, to }, index) => {
    const { part, name, ground, ink } = parts[index] ?? { part: 'needs', name: '', ground: 'accent', ink: 'ink' }
    return [
      box({ x: from, y: top, width: to - from - (index < 2 ? 4 : 0), height: high }, ground, 6),
      text(from + 16, top + 36, 24, name, { tone: ink }),
      text(from + 16, top + 72, 32, dollars(split[part]), { tone: ink, weight: 680 }),
    ]
  })
}

export function budget503020(): Drawing {
  const { guide, gap } = example()
  const { income, needs, wants, saving } = budgetSplit.example
  const real = { needs, wants, saving }
  const [, span = { from: 0, to: 0 }] = spans(real)
  const over = span.to - gap.wants * scale
  return {
    title: 'The 50/30/20 guide and a real month',
    desc: `Two bars of ${income} dollars. Guide: ${guide.needs} needs, ${guide.wants} wants, ${guide.saving} saving. Real month: ${needs} needs, ${wants} wants, ${saving} saving. Wants are ${gap.wants} dollars over the guide.`,
    shapes: [
      text(left, 58, 34, `Wants are ${dollars(gap.wants)} over the guide`, { weight: 680 }),
      text(left, 112, 26, 'Guide: 50/30/20'),
      ...bar(guide, 126),
      text(left, 264, 26, 'Real month'),
      text(span.to - 4, 258, 26, `${dollars(gap.wants)} over`, { tone: 'warn', weight: 680, anchor: 'end' }),
      line(
        [
          [over, 270],
          [span.to - 4, 270],
        ],
        'warn',
        5,
      ),
      ...bar(real, 278),
      text(left, 412, 24, `${dollars(income)} take-home pay, made up`, { tone: 'ink-soft' }),
    ],
  }
}

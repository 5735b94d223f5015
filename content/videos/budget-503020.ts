import { example, parts, spans } from '#content/pictures/budget-503020.ts'
import { box, dollars, line, text } from '#content/pictures/svg.ts'
import { budgetSplit, type Split } from '#course/calculators/definitions/budget-split.ts'
import { type Clip, eased } from './clip.ts'

/** One month's pay is split by the guide, then as it was really spent. */

const { income, needs, wants, saving } = budgetSplit.example
const { guide, gap } = example()
const real: Split = { needs, wants, saving }
const high = 88

/** The three parts of a bar up to the current progress; `apart` is 0 to 1 for the gaps, `told` for the text. */
function bar(split: Split, top: number, until: number, gapScale: number, showsText: boolean): string[] {
  return spans(split).flatMap(({ from, to }, index) => {
    const { name, part, ground, ink } = parts[index] ?? { name: '', part: 'needs', ground: 'accent', ink: 'ink' }
    const right = Math.min(to, 40 + 720 * until) - (index < 2 ? 4 * gapScale : 0)
    if (right <= from) return []
    const words = [
      text(from + 14, top + 36, 28, name, { tone: ink }),
      text(from + 14, top + 74, 36, dollars(split[part]), { tone: ink, weight: 680 }),
    ]
    return [
      box({ x: from, y: top, width: right - from, height: high }, ground, 6),
      ...(showsText && right >= to - 4 ? words : []),
    ]
  })
}

const whole = (top: number) => [
  box({ x: 40, y: top, width: 720, height: high }, 'accent', 6),
  text(54, top + 58, 40, `${dollars(income)} take-home pay`, { tone: 'on-accent', weight: 680 }),
]

function over(time: number): string[] {
  const [, span = { from: 0, to: 0 }] = spans(real)
  const wide = gap.wants * (720 / income) * eased(time, 12, 12.8)
  return [
    text(span.to - 4, 254, 32, `${dollars(gap.wants)} over`, { tone: 'warn', weight: 680, anchor: 'end' }),
    line(
      [
        [span.to - 4 - wide, 264],
        [span.to - 4, 264],
      ],
      'warn',
      6,
    ),
  ]
}

function titleAt(time: number): string {
  if (time < 3) return 'A month begins'
  if (time < 8) return 'The guide: 50/30/20'
  return time < 12 ? 'What really happened' : `Wants: ${dollars(gap.wants)} over the guide`
}

function draw(time: number): string[] {
  const splits = time >= 3
  return [
    text(40, 56, 40, titleAt(time), { weight: 680 }),
    ...(splits ? [text(40, 108, 32, 'Guide'), ...bar(guide, 124, 1, eased(time, 3, 3.8), true)] : whole(124)),
    ...(time >= 8 ? [text(40, 258, 32, 'Real month'), ...bar(real, 274, eased(time, 8, 10), 1, true)] : []),
    ...(time >= 12 ? over(time) : []),
  ]
}

export const budget503020Clip: Clip = {
  seconds: 18,
  draw,
  poster: 17,
  captions: [
    { from: 0, to: 2.8, text: `Say ${dollars(income)} reaches you in a month.` },
    {
      from: 3,
      to: 7.8,
      text: `The guide gives half to needs, 30% to wants and 20% to saving: ${dollars(guide.needs)}, ${dollars(guide.wants)}, ${dollars(guide.saving)}.`,
    },
    {
      from: 8,
      to: 11.8,
      text: `The real month: ${dollars(needs)} for needs, ${dollars(wants)} for wants, ${dollars(saving)} saved.`,
    },
    {
      from: 12,
      to: 17.6,
      text: `Wants came out ${dollars(gap.wants)} over the guide. That is a choice, not a crime: the guide is not a law.`,
    },
  ],
}

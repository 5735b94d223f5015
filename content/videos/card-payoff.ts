import { example, ways } from '#content/pictures/card-payoff.ts'
import { box, dollars, text } from '#content/pictures/svg.ts'
import { cardPayoffExample, type Payoff } from '#contract/calculators/card-payoff.ts'
import { type Clip, steady } from './clip.ts'

/** Three payments race to the end of one debt, month by month. */

const { balance, aprPercent } = cardPayoffExample
const list = ways(example())
const longest = Math.max(...list.map(({ payoff }) => payoff.months))
const [begin, end] = [2, 13]

/** What is owed at a moment between two months. */
function owedAt(month: number, { balances }: Payoff): number {
  const at = Math.floor(month)
  const [before = 0, after = 0] = [balances[at], balances[at + 1]]
  return before + (after - before) * (month - at)
}

function row({ name, payoff }: (typeof list)[number], index: number, month: number): string[] {
  const top = 132 + index * 84
  const isDone = month >= payoff.months
  const label = text(40, top - 8, 30, name, { weight: 520 })
  const interest = dollars(payoff.interest)
  if (isDone)
    return [
      label,
      text(40, top + 32, 34, `Done: ${payoff.months} months, ${interest} interest`, { tone: 'accent', weight: 680 }),
    ]
  const owed = owedAt(month, payoff)
  const wide = (520 * owed) / balance
  return [
    label,
    box({ x: 40, y: top + 2, width: wide, height: 36 }, 'accent', 6),
    text(40 + wide + 14, top + 32, 34, dollars(payoff.balances[Math.floor(month)] ?? 0), { weight: 680 }),
  ]
}

function draw(time: number): string[] {
  const month = steady(time, begin, end) * longest
  const isOver = time >= end
  return [
    text(40, 62, 40, isOver ? 'The same debt, three prices' : `${dollars(balance)} at ${aprPercent}% APR`, {
      weight: 680,
    }),
    ...(isOver
      ? []
      : [text(760, 62, 40, `Month ${Math.floor(month + 1e-9)}`, { tone: 'ink-soft', weight: 680, anchor: 'end' })]),
    ...list.flatMap((each, index) => row(each, index, month)),
  ]
}

const [minimum, planA, planB] = list

export const cardPayoffClip: Clip = {
  seconds: 18,
  draw,
  poster: 4.5,
  captions: [
    { from: 0, to: 2.4, text: `Say you owe ${dollars(balance)} on a card at ${aprPercent}% and buy nothing more.` },
    { from: 2.6, to: 5.6, text: `${planB?.name} is done after ${planB?.payoff.months} months.` },
    { from: 5.8, to: 8.6, text: `${planA?.name} takes ${planA?.payoff.months} months.` },
    { from: 8.8, to: 12.8, text: 'The minimum shrinks as the debt does, so it crawls.' },
    {
      from: 13,
      to: 17.6,
      text: `It takes ${minimum?.payoff.months} months and costs ${dollars(minimum?.payoff.interest ?? 0)} in interest. With ${planA?.name} it is ${dollars(planA?.payoff.interest ?? 0)}.`,
    },
  ],
}

import { example, ways } from '#content/pictures/card-payoff.ts'
import { box, dollars, text } from '#content/pictures/svg.ts'
import { cardPayoff, type Payoff } from '#course/calculators/definitions/card-payoff.ts'
import { type Clip, eased, steady } from './clip.ts'

/** Three payments race to the end of one debt, month by month. */

const { balance, aprPercent } = cardPayoff.example
const list = ways(example())
const longest = Math.max(...list.map(({ payoff }) => payoff.months))
const dearest = Math.max(...list.map(({ payoff }) => payoff.interest))
const [begin, end] = [3.6, 14.6]

/** The balance shown by the bars: it falls to the month's figure in the first half of that month, then stays. */
function owedAt(month: number, { balances }: Payoff): number {
  const at = Math.floor(month)
  const [before = balance, after = 0] = [balances[at - 1], balances[at]]
  return before + (after - before) * steady(month - at, 0, 0.5)
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

/** The cost of each way side by side after the race. */
function price({ name, payoff: { months, interest } }: (typeof list)[number], index: number, part: number): string[] {
  const top = 132 + index * 84
  const wide = (520 * part * interest) / dearest
  return [
    text(40, top - 8, 30, `${name}: ${months} months`),
    box({ x: 40, y: top + 2, width: wide, height: 36 }, 'accent', 6),
    text(40 + wide + 14, top + 32, 34, dollars(interest), { weight: 680 }),
  ]
}

function draw(time: number): string[] {
  const month = steady(time, begin, end) * longest
  const isOver = time >= end
  return [
    text(40, 62, 40, isOver ? 'The interest that each one cost' : `${dollars(balance)} at ${aprPercent}% APR`, {
      weight: 680,
    }),
    ...(isOver
      ? []
      : [text(760, 62, 40, `Month ${Math.floor(month + 1e-9)}`, { tone: 'ink-soft', weight: 680, anchor: 'end' })]),
    ...list.flatMap((each, index) =>
      isOver ? price(each, index, eased(time, end, end + 1)) : row(each, index, month),
    ),
  ]
}

const [minimum, planA, planB] = list

export const cardPayoffClip: Clip = {
  seconds: 20,
  draw,
  poster: 4.73,
  captions: [
    { from: 0, to: 3.5, text: `Say you owe ${dollars(balance)} on a card at ${aprPercent}% and buy nothing more.` },
    { from: 5, to: 7.4, text: `${planB?.name} is done after ${planB?.payoff.months} months.` },
    { from: 7.6, to: 10, text: `${planA?.name} takes ${planA?.payoff.months} months.` },
    { from: 10.2, to: 14.3, text: 'The minimum shrinks as the debt does, so it crawls.' },
    {
      from: 14.6,
      to: 19.6,
      text: `It takes ${minimum?.payoff.months} months and costs ${dollars(minimum?.payoff.interest ?? 0)} in interest. With ${planA?.name} it is ${dollars(planA?.payoff.interest ?? 0)}.`,
    },
  ],
}

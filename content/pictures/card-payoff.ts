import { type CardPayoffResult, cardPayoff, type Payoff } from '#course/calculators/definitions/card-payoff.ts'
import { box, type Drawing, dollars, text } from './svg.ts'

/** One debt, three ways to pay it off: duration and cost of each. */

export function example(): CardPayoffResult {
  const result = cardPayoff.calculate(cardPayoff.example)
  if (!result.ok) throw new Error(result.message)
  return result
}

const { balance, aprPercent, paymentA, paymentB } = cardPayoff.example

export const ways = ({ minimum, planA, planB }: CardPayoffResult): { name: string; payoff: Payoff }[] => [
  { name: 'Minimum only', payoff: minimum },
  { name: `${dollars(paymentA)} a month`, payoff: planA },
  { name: `${dollars(paymentB)} a month`, payoff: planB },
]

const columns = { months: 40, interest: 450, widest: 200 }

export function cardPayoffPicture(): Drawing {
  const list = ways(example())
  const longest = Math.max(...list.map(({ payoff }) => payoff.months))
  const dearest = Math.max(...list.map(({ payoff }) => payoff.interest))
  const [minimum, planA, planB] = list.map(({ payoff }) => payoff)
  const row = ({ name, payoff: { months, interest } }: (typeof list)[number], index: number) => {
    const top = 146 + index * 84
    const [long, dear] = [(columns.widest * months) / longest, (columns.widest * interest) / dearest]
    return [
      text(columns.months, top - 6, 26, name),
      box({ x: columns.months, y: top + 6, width: long, height: 34 }, 'edge', 6),
      text(columns.months + long + 12, top + 33, 28, `${months} months`, { weight: 680 }),
      box({ x: columns.interest, y: top + 6, width: dear, height: 34 }, 'accent', 6),
      text(columns.interest + dear + 12, top + 33, 28, dollars(interest), { weight: 680 }),
    ]
  }
  const interestText = (payoff: Payoff | undefined) => Math.round(payoff?.interest ?? 0)
  return {
    title: 'The payoff race',
    desc: `Paying off ${balance.toLocaleString('en-US')} dollars at ${aprPercent} percent. Minimum only: ${minimum?.months} months, ${interestText(minimum)} dollars interest. ${paymentA} a month: ${planA?.months} months, ${interestText(planA)}. ${paymentB} a month: ${planB?.months} months, ${interestText(planB)}.`,
    shapes: [
      text(40, 58, 34, `${dollars(paymentA)} ends it in ${planA?.months} months, not ${minimum?.months}`, {
        weight: 680,
      }),
      text(columns.months, 102, 24, 'Time until it is paid', { tone: 'ink-soft' }),
      text(columns.interest, 102, 24, 'Interest that it costs', { tone: 'ink-soft' }),
      ...list.flatMap(row),
      text(40, 418, 24, `${dollars(balance)} at ${aprPercent}% APR, nothing new bought`, { tone: 'ink-soft' }),
    ],
  }
}

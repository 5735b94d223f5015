import { type CalculatorResult, invalid, maxMonths } from '#course/calculators/calculator-result.ts'
import { inDollars, roundTo, toCents } from '#course/calculators/cents.ts'
import { defineCalculator } from '#course/calculators/define-calculator.ts'
import { dollars, percent } from '#course/calculators/inputs.ts'

/** `balances` in dollars, starting with month 0 and ending with 0. */
export type Payoff = { months: number; interest: number; paid: number; balances: number[] }

export type CardPayoffResult = { firstInterest: number; minimum: Payoff; planA: Payoff; planB: Payoff }

/** Simulates monthly payments until the debt is paid, in unrounded cents; null after a hundred years. */
function payOff(balance: number, aprPercent: number, paymentOf: (owed: number) => number): Payoff | null {
  const balances = [balance]
  let [owed, paid] = [balance, 0]
  while (owed > 0.5) {
    if (balances.length > maxMonths) return null
    owed *= 1 + aprPercent / 1200
    const payment = Math.min(owed, paymentOf(owed))
    owed -= payment
    paid += payment
    balances.push(owed)
  }
  const interest = roundTo(paid - balance, 0)
  const ended = { interest: inDollars(interest), paid: inDollars(balance + interest) }
  return { months: balances.length - 1, ...ended, balances: balances.map(inDollars) }
}

function whyNever(payment: number, interest: number): string {
  if (payment > interest) return 'This takes more than 100 years. Pay more each month.'
  return `This never pays the card off: the first month’s interest is $${inDollars(interest).toFixed(2)}. Pay more than that.`
}

/**
 * Compares the minimum payment with two level payments. Each month adds APR / 12 of the balance, then subtracts the
 * payment: the method of the CFPB's card examples, by month instead of by day. Dollars. The minimum payment is a
 * percentage of the balance, at least `minimumFloor`; no new spending.
 */
export const cardPayoff = defineCalculator({
  title: 'Which payment wins the race?',
  groups: [
    {
      legend: 'The card',
      inputs: {
        balance: dollars({ label: 'You owe', example: 1000, min: 1, max: 1_000_000 }),
        aprPercent: percent({ label: 'APR', example: 22 }),
        minimumPercent: percent({ label: 'Minimum payment', example: 3 }),
        minimumFloor: dollars({ label: 'But at least', example: 25, max: 10_000 }),
      },
    },
    {
      legend: 'Pay the same each month instead',
      inputs: {
        paymentA: dollars({ label: 'One plan', example: 50, min: 0.01 }),
        paymentB: dollars({ label: 'Another plan', example: 100, min: 0.01 }),
      },
    },
  ],
  calculate(input): CalculatorResult<CardPayoffResult> {
    const balance = toCents(input.balance)
    const firstInterest = (balance * input.aprPercent) / 1200
    const level = (dollars: number) => payOff(balance, input.aprPercent, () => toCents(dollars))
    const floor = toCents(input.minimumFloor)
    const share = input.minimumPercent / 100
    const minimum = payOff(balance, input.aprPercent, (owed) => Math.max(floor, owed * share))
    const [planA, planB] = [level(input.paymentA), level(input.paymentB)]
    if (!planA) return invalid('paymentA', whyNever(toCents(input.paymentA), firstInterest))
    if (!planB) return invalid('paymentB', whyNever(toCents(input.paymentB), firstInterest))
    if (!minimum)
      return invalid(
        'minimumPercent',
        'With this minimum the debt never ends. Try a higher percent or a higher minimum amount.',
      )
    return { ok: true, firstInterest: inDollars(firstInterest), minimum, planA, planB }
  },
})

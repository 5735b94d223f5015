import { inDollars, roundTo, toCents } from './cents.ts'
import { dollars, type Limits, outsideLimits, percent } from './limits.ts'
import { mostMonths, type Outcome, refuse } from './outcome.ts'

/** Dollars. The minimum payment is a percent of what is owed, at least `minimumFloor`; no new spending. */
export type CardPayoffInput = {
  balance: number
  aprPercent: number
  minimumPercent: number
  minimumFloor: number
  paymentA: number
  paymentB: number
}

export const cardPayoffExample: CardPayoffInput = {
  balance: 1000,
  aprPercent: 22,
  minimumPercent: 3,
  minimumFloor: 25,
  paymentA: 50,
  paymentB: 100,
}

const limits: Limits<CardPayoffInput> = {
  balance: dollars(1, 1_000_000),
  aprPercent: percent(),
  minimumPercent: percent(),
  minimumFloor: dollars(0, 10_000),
  paymentA: dollars(0.01),
  paymentB: dollars(0.01),
}

/** `balances` in dollars, month 0 first, 0 last. */
export type Payoff = { months: number; interest: number; paid: number; balances: number[] }

export type CardPayoffResult = { firstInterest: number; minimum: Payoff; planA: Payoff; planB: Payoff }

/** Pays month by month until nothing is owed, in cents, not rounded in between; null when that takes over a hundred years. */
function payOff(balance: number, aprPercent: number, paymentOf: (owed: number) => number): Payoff | null {
  const balances = [balance]
  let [owed, paid] = [balance, 0]
  while (owed > 0.5) {
    if (balances.length > mostMonths) return null
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
 * The race of the minimum payment and two level ones. Each month adds APR / 12 of what is owed, then the payment is taken:
 * the method of the CFPB's card examples, by month instead of by day.
 */
export function cardPayoff(input: CardPayoffInput): Outcome<CardPayoffResult> {
  const wrong = outsideLimits(input, limits)
  if (wrong) return wrong
  const balance = toCents(input.balance)
  const firstInterest = (balance * input.aprPercent) / 1200
  const level = (dollars: number) => payOff(balance, input.aprPercent, () => toCents(dollars))
  const floor = toCents(input.minimumFloor)
  const share = input.minimumPercent / 100
  const minimum = payOff(balance, input.aprPercent, (owed) => Math.max(floor, owed * share))
  const [planA, planB] = [level(input.paymentA), level(input.paymentB)]
  if (!planA) return refuse('paymentA', whyNever(toCents(input.paymentA), firstInterest))
  if (!planB) return refuse('paymentB', whyNever(toCents(input.paymentB), firstInterest))
  if (!minimum)
    return refuse(
      'minimumPercent',
      'With this minimum the debt never ends. Try a higher percent or a higher minimum amount.',
    )
  return { ok: true, firstInterest: inDollars(firstInterest), minimum, planA, planB }
}

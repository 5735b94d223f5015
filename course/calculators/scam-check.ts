import { inDollars, toCents } from './cents.ts'
import { dollars, type Limits, outsideLimits, whole } from './limits.ts'
import type { Outcome } from './outcome.ts'

/**
 * Red flags as yes or no, a check that bounces, and a card used by a thief, in dollars. The loss limits are those of `year`:
 * days for the early debit limit are business days after you learn of the loss, the late ones run from the statement.
 */
export type ScamCheckInput = {
  sendBack: boolean
  oddPayment: boolean
  asksForCode: boolean
  urgent: boolean
  secret: boolean
  surprise: boolean
  checkAmount: number
  sentAway: number
  bounceFee: number
  stolen: number
  daysToReport: number
  creditLimit: number
  debitEarlyLimit: number
  debitEarlyDays: number
  debitLateLimit: number
  debitLateDays: number
  year: number
}

/** Loss limits of federal law as of 2026: credit $50; debit $50 in 2 business days, $500 in 60 days (consumerfinance.gov). */
export const scamCheckExample: ScamCheckInput = {
  sendBack: true,
  oddPayment: false,
  asksForCode: false,
  urgent: true,
  secret: true,
  surprise: false,
  checkAmount: 1950,
  sentAway: 1700,
  bounceFee: 15,
  stolen: 900,
  daysToReport: 10,
  creditLimit: 50,
  debitEarlyLimit: 50,
  debitEarlyDays: 2,
  debitLateLimit: 500,
  debitLateDays: 60,
  year: 2026,
}

const limits: Limits<ScamCheckInput> = {
  checkAmount: dollars(),
  sentAway: dollars(),
  bounceFee: dollars(0, 1000),
  stolen: dollars(),
  daysToReport: whole(0, 365),
  creditLimit: dollars(),
  debitEarlyLimit: dollars(),
  debitEarlyDays: whole(0, 365),
  debitLateLimit: dollars(),
  debitLateDays: whole(0, 365),
  year: whole(2020, 2100),
}

/** `gone` is the check that the bank takes back. The losses are the most that you pay; a bank may ask for less. */
export type ScamCheckResult = {
  flags: number
  verdict: 'stop' | 'check' | 'none seen'
  advice: string
  gone: number
  loss: number
  creditLoss: number
  debitLoss: number
  debitUnlimited: boolean
}

const advice = {
  stop: 'Stop. Send nothing, click nothing, and ask an adult you trust or the real company, at a number you find yourself.',
  check: 'Slow down. Check with the real person or company, at a number or address you find yourself.',
  'none seen': 'No red flag seen here. That does not prove it is safe, so check before you pay.',
}

/** Asking for money back, for an odd way to pay or for a code is enough to stop; of the other flags it takes two. */
function judge(input: ScamCheckInput): ScamCheckResult['verdict'] {
  if (input.sendBack || input.oddPayment || input.asksForCode) return 'stop'
  const quiet = [input.urgent, input.secret, input.surprise].filter(Boolean).length
  return quiet >= 2 ? 'stop' : quiet === 1 ? 'check' : 'none seen'
}

/** A bounced check costs what you sent away and the fee. Card losses follow Regulation Z (credit) and Regulation E (debit). */
export function scamCheck(input: ScamCheckInput): Outcome<ScamCheckResult> {
  const wrong = outsideLimits(input, limits)
  if (wrong) return wrong
  const { sendBack, oddPayment, asksForCode, urgent, secret, surprise } = input
  const verdict = judge(input)
  const stolen = toCents(input.stolen)
  const early = input.daysToReport <= input.debitEarlyDays
  const debitUnlimited = !early && input.daysToReport > input.debitLateDays
  const debitMost = toCents(early ? input.debitEarlyLimit : input.debitLateLimit)
  return {
    ok: true,
    flags: [sendBack, oddPayment, asksForCode, urgent, secret, surprise].filter(Boolean).length,
    verdict,
    advice: advice[verdict],
    gone: input.checkAmount,
    loss: inDollars(toCents(input.sentAway) + toCents(input.bounceFee)),
    creditLoss: inDollars(Math.min(stolen, toCents(input.creditLimit))),
    debitLoss: inDollars(debitUnlimited ? stolen : Math.min(stolen, debitMost)),
    debitUnlimited,
  }
}

import type { CalculatorResult } from '#course/calculators/calculator-result.ts'
import { inDollars, toCents } from '#course/calculators/cents.ts'
import { defineCalculator, type InputOf } from '#course/calculators/define-calculator.ts'
import { checkbox, dollars, whole } from '#course/calculators/inputs.ts'

/**
 * `gone` is the amount of the check that the bank takes back. The losses are the legal maximum; a bank may charge less.
 */
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

/**
 * A request for money back, an unusual payment method or a code is enough to stop; of the other flags, two are needed.
 */
function judge(input: InputOf<typeof scamCheck>): ScamCheckResult['verdict'] {
  if (input.sendBack || input.oddPayment || input.asksForCode) return 'stop'
  const quiet = [input.urgent, input.secret, input.surprise].filter(Boolean).length
  return quiet >= 2 ? 'stop' : quiet === 1 ? 'check' : 'none seen'
}

/**
 * A bounced check costs the amount sent and the fee. Card losses follow Regulation Z (credit) and Regulation E (debit).
 * Red flags as yes or no, a check that bounces, and a stolen card, in dollars. The loss limits are those of `year`:
 * `daysToReport` counts business days after you learn of the loss, `daysFromStatement` days since the statement was
 * sent.
 */
export const scamCheck = defineCalculator({
  title: 'Is it a scam, and who pays?',
  groups: [
    {
      legend: 'What did they do?',
      inputs: {
        sendBack: checkbox({ label: 'Sent money or a check and wants some back', example: true }),
        oddPayment: checkbox({ label: 'Wants gift cards, crypto or a wire', example: false }),
        asksForCode: checkbox({ label: 'Asks for a code or a password', example: false }),
        urgent: checkbox({ label: 'Says you must act right now', example: true }),
        secret: checkbox({ label: 'Says to tell no one', example: true }),
        surprise: checkbox({ label: 'Came out of the blue', example: false }),
      },
    },
    {
      legend: 'A check that bounces',
      inputs: {
        checkAmount: dollars({ label: 'The check', example: 1950 }),
        sentAway: dollars({ label: 'What you sent on', example: 1700 }),
        bounceFee: dollars({ label: 'Bank fee', example: 15, max: 1000 }),
      },
    },
    {
      legend: 'A stolen card',
      inputs: {
        stolen: dollars({ label: 'What the thief took', example: 900 }),
        daysToReport: whole({
          label: 'From noticing to your report',
          example: 10,
          min: 0,
          max: 365,
          slider: { min: 0, max: 30, noun: 'business day' },
        }),
        daysFromStatement: whole({
          label: 'From the statement to your report',
          example: 10,
          min: 0,
          max: 365,
          slider: { min: 0, max: 90, noun: 'day' },
        }),
      },
    },
  ],
  // Loss limits of federal law as of 2026: credit $50; debit $50 within 2 business days, $500 within 60 days
  // (consumerfinance.gov).
  hidden: {
    creditLimit: dollars({ example: 50 }),
    debitEarlyLimit: dollars({ example: 50 }),
    debitEarlyDays: whole({ example: 2, min: 0, max: 365 }),
    debitLateLimit: dollars({ example: 500 }),
    debitLateDays: whole({ example: 60, min: 0, max: 365 }),
    year: whole({ example: 2026, min: 2020, max: 2100 }),
  },
  calculate(input): CalculatorResult<ScamCheckResult> {
    const { sendBack, oddPayment, asksForCode, urgent, secret, surprise } = input
    const verdict = judge(input)
    const stolen = toCents(input.stolen)
    const early = input.daysToReport <= input.debitEarlyDays
    const debitUnlimited = input.daysFromStatement > input.debitLateDays
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
  },
})

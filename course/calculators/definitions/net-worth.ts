import type { CalculatorResult } from '#course/calculators/calculator-result.ts'
import { inDollars, toCents } from '#course/calculators/cents.ts'
import { defineCalculator } from '#course/calculators/define-calculator.ts'
import { dollars, whole } from '#course/calculators/inputs.ts'

export type Standing = { month: number; owns: number; owes: number; netWorth: number }

/** `now` and `later` in dollars, and one point per month from 0 to `months`. */
export type NetWorthResult = Standing & { later: Standing; change: number; points: Standing[] }

/**
 * Net worth = assets − debts. The "what if" adds savings and pays off debt each month, without interest; payments stop
 * when the debt is paid. Amounts in dollars; the last three are the "what if". Assets count at today's sale value.
 */
export const netWorth = defineCalculator({
  title: 'Where do you stand?',
  groups: [
    {
      legend: 'What you own',
      inputs: {
        savings: dollars({ label: 'Savings', example: 640 }),
        cash: dollars({ label: 'Cash', example: 35 }),
        things: dollars({ label: 'Things, at resale value', example: 250 }),
      },
    },
    {
      legend: 'What you owe',
      inputs: {
        owedToPeople: dollars({ label: 'To family and friends', example: 60 }),
        otherDebt: dollars({ label: 'Other debts', example: 145 }),
      },
    },
    {
      legend: 'What if?',
      inputs: {
        saveMonthly: dollars({ label: 'Save each month', example: 40 }),
        payMonthly: dollars({ label: 'Pay off each month', example: 20 }),
        months: whole({ label: 'For', example: 6, min: 1, max: 60, slider: { min: 1, max: 24, noun: 'month' } }),
      },
    },
  ],
  calculate(input): CalculatorResult<NetWorthResult> {
    const owns = toCents(input.savings) + toCents(input.cash) + toCents(input.things)
    const owes = toCents(input.owedToPeople) + toCents(input.otherDebt)
    const standing = (month: number): Standing => {
      const has = owns + toCents(input.saveMonthly) * month
      const debt = Math.max(0, owes - toCents(input.payMonthly) * month)
      return { month, owns: inDollars(has), owes: inDollars(debt), netWorth: inDollars(has - debt) }
    }
    const points = Array.from({ length: input.months + 1 }, (_, month) => standing(month))
    const [now, later] = [standing(0), standing(input.months)]
    return { ok: true, ...now, later, change: inDollars(toCents(later.netWorth) - toCents(now.netWorth)), points }
  },
})

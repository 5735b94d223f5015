import { type CalculatorResult, invalid } from '#course/calculators/calculator-result.ts'
import { inDollars, percentOf, roundTo, toCents } from '#course/calculators/cents.ts'
import { defineCalculator } from '#course/calculators/define-calculator.ts'
import { dollars, number, percent, whole } from '#course/calculators/inputs.ts'

export type NetPayResult = {
  gross: number
  socialSecurity: number
  medicare: number
  payrollTax: number
  incomeTax: number
  other: number
  net: number
  keptPercent: number
}

const deductions = ['federalTax', 'stateTax', 'other'] as const
type Deduction = (typeof deductions)[number]

/** The deduction most likely to be mistyped: the largest. */
const largestOf = (input: Record<Deduction, number>): Deduction =>
  deductions.reduce((largest, each) => (input[each] > input[largest] ? each : largest))

/**
 * Net = gross − Social Security − Medicare − income tax withheld − other deductions; each row is rounded as on a pay
 * stub. One pay period in dollars. The income taxes are the withheld amounts; the payroll tax rates and base are those
 * of `year`.
 */
export const netPay = defineCalculator({
  title: 'From gross pay to net pay',
  groups: [
    {
      inputs: {
        hours: number({ label: 'Hours in the pay period', example: 20, min: 0.1, max: 744 }),
        hourly: dollars({ label: 'Hourly pay', example: 15, min: 0.01, max: 1000 }),
        federalTax: dollars({ label: 'Federal income tax withheld', example: 0, hint: 'From your pay stub.' }),
        stateTax: dollars({ label: 'State income tax withheld', example: 6, hint: 'Some states have none.' }),
        other: dollars({ label: 'Other deductions', example: 0, hint: 'Health insurance, savings, dues.' }),
      },
    },
  ],
  // Rates and base as of 2026: 6.2% on the first $184,500 of a year's pay, and 1.45% (ssa.gov).
  hidden: {
    socialSecurityPercent: percent({ example: 6.2 }),
    socialSecurityBase: dollars({ example: 184_500 }),
    medicarePercent: percent({ example: 1.45 }),
    year: whole({ example: 2026, min: 2020, max: 2100 }),
  },
  calculate(input): CalculatorResult<NetPayResult> {
    const gross = roundTo(toCents(input.hourly) * input.hours, 0)
    const taxed = Math.min(gross, toCents(input.socialSecurityBase))
    const socialSecurity = roundTo((taxed * input.socialSecurityPercent) / 100, 0)
    const medicare = roundTo((gross * input.medicarePercent) / 100, 0)
    const incomeTax = toCents(input.federalTax) + toCents(input.stateTax)
    const other = toCents(input.other)
    const net = gross - socialSecurity - medicare - incomeTax - other
    if (net < 0)
      return invalid(largestOf(input), 'These deductions are larger than the pay. Check the amounts withheld.')
    return {
      ok: true,
      gross: inDollars(gross),
      socialSecurity: inDollars(socialSecurity),
      medicare: inDollars(medicare),
      payrollTax: inDollars(socialSecurity + medicare),
      incomeTax: inDollars(incomeTax),
      other: inDollars(other),
      net: inDollars(net),
      keptPercent: percentOf(net, gross),
    }
  },
})

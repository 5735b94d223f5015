import { inDollars, percentOf, roundTo, toCents } from './cents.ts'
import { dollars, type Limits, number, outsideLimits, percent, whole } from './limits.ts'
import { type Outcome, refuse } from './outcome.ts'

/** One pay period in dollars. The income taxes are what the stub withholds; the payroll tax rates and base are those of `year`. */
export type NetPayInput = {
  hours: number
  hourly: number
  federalTax: number
  stateTax: number
  other: number
  socialSecurityPercent: number
  socialSecurityBase: number
  medicarePercent: number
  year: number
}

/** Rates and base are those of 2026: 6.2% on the first $184,500 of a year's pay, and 1.45% (ssa.gov). */
export const netPayExample: NetPayInput = {
  hours: 20,
  hourly: 15,
  federalTax: 12,
  stateTax: 6,
  other: 0,
  socialSecurityPercent: 6.2,
  socialSecurityBase: 184_500,
  medicarePercent: 1.45,
  year: 2026,
}

const limits: Limits<NetPayInput> = {
  hours: number(0.1, 744),
  hourly: dollars(0.01, 1000),
  federalTax: dollars(),
  stateTax: dollars(),
  other: dollars(),
  socialSecurityPercent: percent(),
  socialSecurityBase: dollars(),
  medicarePercent: percent(),
  year: whole(2020, 2100),
}

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

/** Net = gross − Social Security − Medicare − income tax withheld − other deductions; each line is rounded as on a stub. */
export function netPay(input: NetPayInput): Outcome<NetPayResult> {
  const wrong = outsideLimits(input, limits)
  if (wrong) return wrong
  const gross = roundTo(toCents(input.hourly) * input.hours, 0)
  const taxed = Math.min(gross, toCents(input.socialSecurityBase))
  const socialSecurity = roundTo((taxed * input.socialSecurityPercent) / 100, 0)
  const medicare = roundTo((gross * input.medicarePercent) / 100, 0)
  const incomeTax = toCents(input.federalTax) + toCents(input.stateTax)
  const other = toCents(input.other)
  const net = gross - socialSecurity - medicare - incomeTax - other
  if (net < 0) return refuse('federalTax', 'These deductions are larger than the pay. Check the amounts withheld.')
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
}

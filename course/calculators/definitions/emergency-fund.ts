import { type CalculatorResult, invalid, maxMonths } from '#course/calculators/calculator-result.ts'
import { inDollars, percentOf, roundTo, toCents } from '#course/calculators/cents.ts'
import { defineCalculator } from '#course/calculators/define-calculator.ts'
import { dollars, number, percent } from '#course/calculators/inputs.ts'

export type FundPoint = { month: number; withoutInterest: number; withInterest: number }

/** Balances in the points are capped at the target. */
export type EmergencyFundResult = {
  target: number
  toGo: number
  savedPercent: number
  months: number
  monthsWithInterest: number
  points: FundPoint[]
}

/** Balances in cents at the end of each month until the target is reached, or null after a hundred years. */
function climb(saved: number, monthly: number, ratePercent: number, target: number): number[] | null {
  const balances = [saved]
  let balance = saved
  while (balance < target) {
    if (balances.length > maxMonths) return null
    balance = balance * (1 + ratePercent / 1200) + monthly
    balances.push(Math.min(balance, target))
  }
  return balances
}

/**
 * Target = essential costs × desired months. Months to reach it: number of payments at the end of each month, at 0% and
 * with interest of rate / 12 per month (equal to a spreadsheet's NPER, rounded up). Dollars; `essentials` and `monthly`
 * are per month; `ratePercent` is a yearly savings rate, credited monthly.
 */
export const emergencyFund = defineCalculator({
  title: 'How long until your safety net is full?',
  groups: [
    {
      inputs: {
        essentials: dollars({
          label: 'Essential costs per month',
          example: 1450,
          hint: 'What you could not do without: housing, food, getting to work or school.',
          min: 1,
        }),
        monthsWanted: number({ label: 'Months to cover', example: 3, min: 0.5, max: 24, slider: { min: 1, max: 12 } }),
        saved: dollars({ label: 'Saved so far', example: 600 }),
        monthly: dollars({ label: 'Put in each month', example: 125 }),
        ratePercent: percent({ label: 'Yearly interest', example: 4, hint: 'Made up. Real rates change.', max: 20 }),
      },
    },
  ],
  calculate(input): CalculatorResult<EmergencyFundResult> {
    const [saved, monthly] = [toCents(input.saved), toCents(input.monthly)]
    const target = roundTo(toCents(input.essentials) * input.monthsWanted, 0)
    const toGo = Math.max(0, target - saved)
    if (monthly === 0 && toGo > 0)
      return invalid('monthly', 'Add a monthly amount. Without one the fund does not fill.')
    const plain = climb(saved, monthly, 0, target)
    const grown = climb(saved, monthly, input.ratePercent, target)
    if (!plain || !grown)
      return invalid('monthly', 'At this pace it takes more than 100 years. Try a larger monthly amount.')
    const at = (balances: number[], month: number) => inDollars(balances[month] ?? target)
    return {
      ok: true,
      target: inDollars(target),
      toGo: inDollars(toGo),
      savedPercent: Math.min(100, percentOf(saved, target)),
      months: plain.length - 1,
      monthsWithInterest: grown.length - 1,
      points: plain.map((_, month) => ({ month, withoutInterest: at(plain, month), withInterest: at(grown, month) })),
    }
  },
})

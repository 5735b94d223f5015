import type { CalculatorResult } from '#course/calculators/calculator-result.ts'
import { inDollars, toCents } from '#course/calculators/cents.ts'
import { defineCalculator } from '#course/calculators/define-calculator.ts'
import { dollars, percent } from '#course/calculators/inputs.ts'

export type BillPoint = { bill: number; youPay: number }

/** `beforeCap` is your share without the cap. The points are the bends of the line and this bill. */
export type MedicalBillResult = {
  deductiblePart: number
  sharePart: number
  beforeCap: number
  youPay: number
  planPays: number
  capped: boolean
  points: BillPoint[]
}

/** The bills in cents at which the line of your share bends, this bill, and one far above. */
function bends(bill: number, deductible: number, cap: number, sharePercent: number): number[] {
  const capAt = cap <= deductible ? cap : sharePercent > 0 ? deductible + ((cap - deductible) * 100) / sharePercent : 0
  const last = Math.max(bill * 1.25, Math.min(capAt, Math.max(bill, deductible) * 4) * 1.25, 100_000)
  const marks = [0, Math.min(deductible, cap), capAt, bill, last].filter((cents) => cents <= last)
  return [...new Set(marks)].sort((a, b) => a - b)
}

/**
 * Deductible first, then your share of the rest, never more than the cap: min(cap, min(bill, d) + s·max(0, bill − d)).
 * Dollars; a year's first bill, for covered care. `yearlyCap` is the out-of-pocket maximum.
 */
export const medicalBill = defineCalculator({
  title: 'How much of the bill is yours?',
  groups: [
    {
      inputs: {
        bill: dollars({ label: 'The bill', example: 9000 }),
        deductible: dollars({ label: 'Deductible', example: 1500 }),
        sharePercent: percent({ label: 'Your share after it', example: 20 }),
        yearlyCap: dollars({ label: 'The most you pay in a year', example: 4000 }),
      },
    },
  ],
  calculate(input): CalculatorResult<MedicalBillResult> {
    const [bill, most, cap] = [toCents(input.bill), toCents(input.deductible), toCents(input.yearlyCap)]
    const shareOf = (cents: number) => (Math.max(0, cents - most) * input.sharePercent) / 100
    const pays = (cents: number) => Math.min(cap, Math.min(cents, most) + shareOf(cents))
    const first = Math.min(bill, most)
    const beforeCap = toCents(inDollars(first + shareOf(bill)))
    const youPay = Math.min(cap, beforeCap)
    return {
      ok: true,
      deductiblePart: inDollars(first),
      sharePart: inDollars(beforeCap - first),
      beforeCap: inDollars(beforeCap),
      youPay: inDollars(youPay),
      planPays: inDollars(bill - youPay),
      capped: beforeCap > cap,
      points: bends(bill, most, cap, input.sharePercent).map((cents) => ({
        bill: inDollars(cents),
        youPay: inDollars(pays(cents)),
      })),
    }
  },
})

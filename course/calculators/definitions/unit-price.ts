import type { CalculatorResult } from '#course/calculators/calculator-result.ts'
import { inDollars, roundTo, toCents } from '#course/calculators/cents.ts'
import { defineCalculator, type InputOf } from '#course/calculators/define-calculator.ts'
import { dollars, number, whole } from '#course/calculators/inputs.ts'

export type Cheaper = 'A' | 'B' | 'same'

/**
 * Unit prices have four decimals, because a cent is too coarse for one ounce. `evenAfterRefills` is null if B never
 * catches up.
 */
export type UnitPriceResult = {
  unitA: number
  unitB: number
  cheaperPack: Cheaper
  totalA: number
  totalB: number
  cheaperItem: Cheaper
  difference: number
  perUseA: number
  perUseB: number
  evenAfterRefills: number | null
}

const cheaper = (a: number, b: number): Cheaper => (a === b ? 'same' : a < b ? 'A' : 'B')

const perUnit = ({ price, size }: InputOf<typeof unitPrice>['packA']) => roundTo(price / size, 4)

/** Cents to own an item including its refills. */
const toOwn = ({ price, refill }: InputOf<typeof unitPrice>['itemA'], refills: number) =>
  toCents(price) + toCents(refill) * refills

/** Number of refills after which the item with the higher price has the lower total cost. */
function catchUp(input: InputOf<typeof unitPrice>): number | null {
  const dearer = toCents(input.itemB.price) - toCents(input.itemA.price)
  const saved = toCents(input.itemA.refill) - toCents(input.itemB.refill)
  if (dearer === 0 || saved === 0 || Math.sign(dearer) !== Math.sign(saved)) return null
  return Math.floor(dearer / saved) + 1
}

/**
 * Unit price = price / size. Cost to own = price + refills × refill price; per use, divided by the uses. Two packs:
 * price in dollars, size in any one unit. Two items to own: price, and the price of each refill.
 */
export const unitPrice = defineCalculator({
  title: 'Which one really costs less?',
  groups: [
    {
      legend: 'Two packs of the same thing',
      hint: 'Use the same unit for both: ounces, sheets, pounds.',
      inputs: {
        packA: {
          price: dollars({ label: 'Pack A: price', example: 3.36, min: 0.01 }),
          size: number({ label: 'Pack A: size', example: 12, min: 0.001, max: 1_000_000 }),
        },
        packB: {
          price: dollars({ label: 'Pack B: price', example: 7.2, min: 0.01 }),
          size: number({ label: 'Pack B: size', example: 30, min: 0.001, max: 1_000_000 }),
        },
      },
    },
    {
      legend: 'Two things to own',
      inputs: {
        itemA: {
          price: dollars({ label: 'A: price', example: 60 }),
          refill: dollars({ label: 'A: each refill', example: 35 }),
        },
        itemB: {
          price: dollars({ label: 'B: price', example: 140 }),
          refill: dollars({ label: 'B: each refill', example: 12 }),
        },
        refills: whole({ label: 'Refills you need', example: 4, min: 0, max: 1000 }),
        uses: whole({ label: 'Times you use it', example: 100, min: 1, max: 1_000_000 }),
      },
    },
  ],
  calculate(input): CalculatorResult<UnitPriceResult> {
    const [unitA, unitB] = [perUnit(input.packA), perUnit(input.packB)]
    const [ownA, ownB] = [toOwn(input.itemA, input.refills), toOwn(input.itemB, input.refills)]
    return {
      ok: true,
      unitA,
      unitB,
      cheaperPack: cheaper(unitA, unitB),
      totalA: inDollars(ownA),
      totalB: inDollars(ownB),
      cheaperItem: cheaper(ownA, ownB),
      difference: inDollars(Math.abs(ownA - ownB)),
      perUseA: inDollars(ownA / input.uses),
      perUseB: inDollars(ownB / input.uses),
      evenAfterRefills: catchUp(input),
    }
  },
})

import { inDollars, roundTo, toCents } from './cents.ts'
import { dollars, type Limits, number, outsideLimits, whole } from './limits.ts'
import type { Outcome } from './outcome.ts'

/** Two packs: price in dollars, size in any one unit. Two things to own: price, and what each refill costs. */
export type UnitPriceInput = {
  packA: { price: number; size: number }
  packB: { price: number; size: number }
  itemA: { price: number; refill: number }
  itemB: { price: number; refill: number }
  refills: number
  uses: number
}

export const unitPriceExample: UnitPriceInput = {
  packA: { price: 3.36, size: 12 },
  packB: { price: 7.2, size: 30 },
  itemA: { price: 60, refill: 35 },
  itemB: { price: 140, refill: 12 },
  refills: 4,
  uses: 100,
}

const pack = { price: dollars(0.01), size: number(0.001, 1_000_000) }
const item = { price: dollars(), refill: dollars() }
const limits: Limits<UnitPriceInput> = {
  packA: pack,
  packB: pack,
  itemA: item,
  itemB: item,
  refills: whole(0, 1000),
  uses: whole(1, 1_000_000),
}

export type Cheaper = 'A' | 'B' | 'same'

/** Unit prices have four decimals, since a cent is coarse for one ounce. `evenAfterRefills` is null when B never catches up. */
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

const perUnit = ({ price, size }: UnitPriceInput['packA']) => roundTo(price / size, 4)

/** Cents to own an item with its refills. */
const toOwn = ({ price, refill }: UnitPriceInput['itemA'], refills: number) =>
  toCents(price) + toCents(refill) * refills

/** Refills after which the one that costs more today has cost less in all. */
function catchUp(input: UnitPriceInput): number | null {
  const dearer = toCents(input.itemB.price) - toCents(input.itemA.price)
  const saved = toCents(input.itemA.refill) - toCents(input.itemB.refill)
  if (dearer === 0 || saved === 0 || Math.sign(dearer) !== Math.sign(saved)) return null
  return Math.floor(dearer / saved) + 1
}

/** Unit price = price / size. Cost to own = price + refills × refill; per use, that divided by the uses. */
export function unitPrice(input: UnitPriceInput): Outcome<UnitPriceResult> {
  const wrong = outsideLimits(input, limits)
  if (wrong) return wrong
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
}

import { inDollars, toCents } from './cents.ts'
import { dollars, type Limits, outsideLimits, percent, whole } from './limits.ts'
import { loan } from './loan.ts'
import { type Outcome, refuse } from './outcome.ts'

/** Dollars; insurance, fuel and upkeep are a month's. The add-on plan stands against one repair and its chance. */
export type CarCostInput = {
  price: number
  down: number
  aprPercent: number
  months: number
  insurance: number
  fuel: number
  upkeep: number
  planPrice: number
  repairCost: number
  repairChancePercent: number
}

export const carCostExample: CarCostInput = {
  price: 16_000,
  down: 2000,
  aprPercent: 7,
  months: 60,
  insurance: 150,
  fuel: 110,
  upkeep: 70,
  planPrice: 1200,
  repairCost: 4000,
  repairChancePercent: 10,
}

const limits: Limits<CarCostInput> = {
  price: dollars(1, 1_000_000),
  down: dollars(0, 1_000_000),
  aprPercent: percent(),
  months: whole(1, 120),
  insurance: dollars(0, 10_000),
  fuel: dollars(0, 10_000),
  upkeep: dollars(0, 10_000),
  planPrice: dollars(0, 100_000),
  repairCost: dollars(0, 100_000),
  repairChancePercent: percent(),
}

/** `monthly` is all costs of a month while the loan runs; `wholeCost` is down payment and all months of the loan. */
export type CarCostResult = {
  borrowed: number
  payment: number
  interest: number
  running: number
  monthly: number
  wholeCost: number
  averageRepair: number
  planOverAverage: number
}

/** Monthly cost = level payment + running costs. Average repair = chance × cost, what the add-on plan is compared with. */
export function carCost(input: CarCostInput): Outcome<CarCostResult> {
  const wrong = outsideLimits(input, limits)
  if (wrong) return wrong
  const borrowed = toCents(input.price) - toCents(input.down)
  if (borrowed < 0) return refuse('down', 'The down payment is more than the price. Enter the price or less.')
  const { payment, interest, total } = loan(borrowed, input.aprPercent, input.months)
  const running = toCents(input.insurance) + toCents(input.fuel) + toCents(input.upkeep)
  const averageRepair = toCents((input.repairCost * input.repairChancePercent) / 100)
  return {
    ok: true,
    borrowed: inDollars(borrowed),
    payment,
    interest,
    running: inDollars(running),
    monthly: inDollars(toCents(payment) + running),
    wholeCost: inDollars(toCents(input.down) + toCents(total) + running * input.months),
    averageRepair: inDollars(averageRepair),
    planOverAverage: inDollars(toCents(input.planPrice) - averageRepair),
  }
}

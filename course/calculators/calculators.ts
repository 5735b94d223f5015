import { accountCost, accountCostExample } from './account-cost.ts'
import { breakEven, breakEvenExample } from './break-even.ts'
import { budgetSplit, budgetSplitExample } from './budget-split.ts'
import { buyingPower, buyingPowerExample } from './buying-power.ts'
import { carCost, carCostExample } from './car-cost.ts'
import { cardPayoff, cardPayoffExample } from './card-payoff.ts'
import { climbBack, climbBackExample } from './climb-back.ts'
import { collegeCost, collegeCostExample } from './college-cost.ts'
import { compoundGrowth, compoundGrowthExample } from './compound-growth.ts'
import { creditUse, creditUseExample } from './credit-use.ts'
import { debtPayoff, debtPayoffExample } from './debt-payoff.ts'
import { deductible, deductibleExample } from './deductible.ts'
import { emergencyFund, emergencyFundExample } from './emergency-fund.ts'
import { feeDrag, feeDragExample } from './fee-drag.ts'
import { homeCost, homeCostExample } from './home-cost.ts'
import { investmentReturn, investmentReturnExample } from './investment-return.ts'
import { loanCost, loanCostExample } from './loan-cost.ts'
import { medicalBill, medicalBillExample } from './medical-bill.ts'
import { mixDrop, mixDropExample } from './mix-drop.ts'
import { moneyPlan, moneyPlanExample } from './money-plan.ts'
import { moveOut, moveOutExample } from './move-out.ts'
import { type CalculatorName, isCalculatorName } from './names.ts'
import { netPay, netPayExample } from './net-pay.ts'
import { netWorth, netWorthExample } from './net-worth.ts'
import { offerCompare, offerCompareExample } from './offer-compare.ts'
import { paymentCost, paymentCostExample } from './payment-cost.ts'
import { priceInHours, priceInHoursExample } from './price-in-hours.ts'
import { sameShape } from './same-shape.ts'
import { scamCheck, scamCheckExample } from './scam-check.ts'
import { taxBuckets, taxBucketsExample } from './tax-buckets.ts'
import { unitPrice, unitPriceExample } from './unit-price.ts'

/** A calculator as lessons and their checks use it: by name, with input that comes as JSON. */
export type Calculator = { example: object; calculate: (changes: unknown) => unknown }

/** Lays the changes over the example: objects are merged key by key, lists are replaced. */
function merged(example: unknown, changes: unknown): unknown {
  const plain = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
  if (changes === undefined || !plain(example) || !plain(changes)) return changes === undefined ? example : changes
  const [base, over] = [Object.entries(example ?? {}), Object.entries(changes ?? {})]
  const under = new Map<string, unknown>(base)
  return {
    ...Object.fromEntries(base),
    ...Object.fromEntries(over.map(([key, value]) => [key, merged(under.get(key), value)])),
  }
}

const calculator = <Input extends object>(example: Input, calculate: (input: Input) => unknown): Calculator => ({
  example,
  calculate(changes) {
    const input = merged(example, changes)
    if (!sameShape(example, input)) throw new Error(`Not an input of this calculator: ${JSON.stringify(changes)}`)
    return calculate(input)
  },
})

/** Every calculator by name, all loaded at once: for checks and builders. The page loads them one by one. */
export const calculators: Record<CalculatorName, Calculator> = {
  'net-worth': calculator(netWorthExample, netWorth),
  'budget-split': calculator(budgetSplitExample, budgetSplit),
  'emergency-fund': calculator(emergencyFundExample, emergencyFund),
  'unit-price': calculator(unitPriceExample, unitPrice),
  'payment-cost': calculator(paymentCostExample, paymentCost),
  'account-cost': calculator(accountCostExample, accountCost),
  'compound-growth': calculator(compoundGrowthExample, compoundGrowth),
  'buying-power': calculator(buyingPowerExample, buyingPower),
  'offer-compare': calculator(offerCompareExample, offerCompare),
  'net-pay': calculator(netPayExample, netPay),
  'tax-buckets': calculator(taxBucketsExample, taxBuckets),
  'loan-cost': calculator(loanCostExample, loanCost),
  'scam-check': calculator(scamCheckExample, scamCheck),
  'card-payoff': calculator(cardPayoffExample, cardPayoff),
  'credit-use': calculator(creditUseExample, creditUse),
  'debt-payoff': calculator(debtPayoffExample, debtPayoff),
  'college-cost': calculator(collegeCostExample, collegeCost),
  'car-cost': calculator(carCostExample, carCost),
  'home-cost': calculator(homeCostExample, homeCost),
  deductible: calculator(deductibleExample, deductible),
  'medical-bill': calculator(medicalBillExample, medicalBill),
  'investment-return': calculator(investmentReturnExample, investmentReturn),
  'mix-drop': calculator(mixDropExample, mixDrop),
  'fee-drag': calculator(feeDragExample, feeDrag),
  'money-plan': calculator(moneyPlanExample, moneyPlan),
  'break-even': calculator(breakEvenExample, breakEven),
  'climb-back': calculator(climbBackExample, climbBack),
  'price-in-hours': calculator(priceInHoursExample, priceInHours),
  'move-out': calculator(moveOutExample, moveOut),
}

/**
 * Runs a calculator on its example with some inputs changed: runCalculator('net-worth', { cash: 0 }).
 * @throws Error when the name is unknown or the changes do not fit the input's shape
 */
export function runCalculator(name: string, changes: unknown = {}): unknown {
  if (!isCalculatorName(name)) throw new Error(`There is no calculator named ${name}`)
  return calculators[name].calculate(changes)
}

/** What stands at a path of a result, such as 'later.netWorth' or 'rows.0.tax'; undefined where nothing does. */
export function resultAt(result: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null) return undefined
    return new Map<string, unknown>(Object.entries(value)).get(key)
  }, result)
}

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calculators, runCalculator } from '#content/calculators.ts'
import { valueAt } from './value-at.ts'

/** Name, changed inputs, and the curriculum's results, to the cent. */
const curriculum: [name: string, changes: object, results: Record<string, unknown>][] = [
  ['net-worth', {}, { owns: 925, owes: 205, netWorth: 720, 'later.netWorth': 1080 }],
  ['budget-split', {}, { 'guide.needs': 310, 'guide.wants': 186, 'guide.saving': 124, left: 0, 'gap.wants': 54 }],
  ['emergency-fund', {}, { target: 4350, toGo: 3750, months: 30, monthsWithInterest: 29 }],
  ['unit-price', {}, { unitA: 0.28, unitB: 0.24, totalA: 200, totalB: 188, difference: 12 }],
  ['payment-cost', {}, { each: 50, total: 208, extraPercent: 4, snackTotal: 39 }],
  ['account-cost', {}, { cashingEach: 14.4, cashingYear: 374.4, uninsured: 60_000 }],
  ['compound-growth', { years: 5, waitYears: 0 }, { simple: 1200, compound: 1216.65, doublingYears: 18 }],
  ['compound-growth', {}, { simple: 1800, compound: 2191.12, gap: 391.12 }],
  ['compound-growth', { ratePercent: 20 }, { doublingYears: 3.6 }],
  ['buying-power', {}, { balance: 1010, buysToday: 980.58, priceLater: 6.72, realPercent: -1.94 }],
  ['offer-compare', {}, { trainingTotal: 10_000, gainPerYear: 7000, paybackYears: 1.4, paybackMonths: 17 }],
  ['offer-compare', {}, { totalA: 44_600, totalB: 44_100, better: 'A', gap: 500 }],
  ['net-pay', {}, { gross: 300, socialSecurity: 18.6, medicare: 4.35, payrollTax: 22.95, net: 271.05 }],
  ['tax-buckets', {}, { taxable: 28_900, 'rows.0.tax': 1240, 'rows.1.amount': 16_500, 'rows.1.tax': 1980, tax: 3220 }],
  ['tax-buckets', {}, { sharePercent: 7.16, raiseTax: 120, deductionSaves: 120, creditSaves: 1000 }],
  ['loan-cost', {}, { 'first.payment': 190.8, 'first.interest': 868.74, 'other.payment': 124.55, extra: 604.27 }],
  ['loan-cost', { down: 1000 }, { 'first.payment': 159, 'first.interest': 723.95 }],
  ['loan-cost', {}, { 'other.interest': 1473.01 }],
  ['scam-check', {}, { gone: 1950, loss: 1715 }],
  ['card-payoff', {}, { firstInterest: 18.33, 'minimum.months': 67, 'minimum.interest': 715.57 }],
  ['card-payoff', {}, { 'planA.months': 26, 'planA.interest': 257.14, 'planB.months': 12, 'planB.interest': 114.89 }],
  ['credit-use', {}, { usePercent: 30, newUsePercent: 10, 'low.payment': 289.99, 'low.interest': 2399.52 }],
  ['credit-use', {}, { 'high.payment': 349.02, 'high.interest': 5941.43, gap: 3541.91 }],
  ['debt-payoff', {}, { 'highestFirst.months': 23, 'highestFirst.interest': 667.65, 'smallestFirst.months': 23 }],
  ['debt-payoff', {}, { 'smallestFirst.interest': 717.15, difference: 49.5, paydayAprPercent: 390 }],
  ['college-cost', {}, { netPrice: 14_000, borrowYearly: 5000, borrowed: 20_000, payment: 227.1, interest: 7251.51 }],
  ['car-cost', {}, { borrowed: 14_000, payment: 277.22, monthly: 607.22, averageRepair: 400 }],
  ['home-cost', {}, { borrowed: 200_000, 'first.payment': 1199.1, 'other.payment': 1687.71, moreMonthly: 488.61 }],
  ['home-cost', {}, { 'first.interest': 231_676.38, 'other.interest': 103_788.46, savedInterest: 127_887.92 }],
  ['deductible', {}, { averageLoss: 100, extraRisk: 500, breakEvenYears: 2.8 }],
  ['medical-bill', {}, { deductiblePart: 1500, sharePart: 1500, youPay: 3000, capped: false }],
  ['medical-bill', { bill: 30_000 }, { beforeCap: 7200, youPay: 4000, capped: true }],
  ['investment-return', {}, { paid: 400, gain: 50, returnPercent: 12.5, bondPrice: 990.57 }],
  ['mix-drop', {}, { changePercent: -10.8, spreadChangePercent: -10, eachCompany: 100 }],
  ['mix-drop', { companies: 1 }, { spreadChangePercent: -100 }],
  ['mix-drop', { stocksPercent: 100, stocksChangePercent: -50 }, { backPercent: 100 }],
  ['fee-drag', {}, { paidIn: 96_000, contribution: 2400, match: 1200 }],
  ['money-plan', {}, { left: 0, state: 'balanced', target: 3750, toGo: 2500, months: 4 }],
  ['break-even', {}, { revenue: 720, profit: 350, breakEvenExact: 8.2, breakEvenUnits: 9, selfEmploymentTax: 190.75 }],
  ['climb-back', {}, { afterFall: 250, afterRise: 625, changePercent: -37.5, neededPercent: 300 }],
  ['price-in-hours', {}, { hours: 6.2, yearly: 155.88, grown: 2128.79 }],
  ['move-out', {}, { upFront: 3000, percentA: 60, percentB: 40, shareA: 1200, shareB: 800 }],
]

for (const [name, changes, results] of curriculum)
  test(`${name} returns the numbers of the lesson: ${Object.keys(results).join(', ')}`, () => {
    const result = runCalculator(name, changes)
    assert.equal(valueAt(result, 'ok'), true)
    for (const [path, wanted] of Object.entries(results)) assert.equal(valueAt(result, path), wanted, path)
  })

test('shows fees in whole dollars that add up', () => {
  const rounded = (path: string) => Math.round(Number(valueAt(runCalculator('fee-drag'), path)))
  const lines = ['noFee', 'withFee', 'lost', 'withLowFee', 'lostLow'].map(rounded)
  assert.deepEqual(lines, [398_298, 305_204, 93_094, 377_336, 20_962])
})

type Leaf = { path: string[]; value: unknown }

function leaves(value: unknown, path: string[] = []): Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }]
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]))
}

function withLeaf(value: unknown, [key, ...rest]: string[], put: unknown): unknown {
  if (key === undefined) return put
  if (Array.isArray(value)) return value.map((row, index) => (String(index) === key ? withLeaf(row, rest, put) : row))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, it]) => [name, name === key ? withLeaf(it, rest, put) : it]),
  )
}

const oddNumbers = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  0,
  0.001,
  0.01,
  1,
  7.5,
  100,
  1200,
  99_999,
  10_000_000,
  1e300,
]

function assertSpeakable(result: unknown, of: string) {
  for (const { path, value } of leaves(result)) {
    const at = `${of}: ${path.join('.')} is ${String(value)}`
    if (typeof value === 'number') assert.ok(Number.isFinite(value) && !Object.is(value, -0), at)
    if (typeof value === 'string') assert.doesNotMatch(value, /NaN|Infinity|undefined|^$/, at)
  }
}

for (const [name, calculator] of calculators) {
  const numbers = leaves(calculator.example).filter(({ value }) => typeof value === 'number')
  const withOdd = (input: unknown, path: string[], odd: number) => {
    const changed = withLeaf(input, path, odd)
    assert.ok(calculator.isInput(changed))
    return changed
  }

  test(`${name} returns a number or a plain sentence for any input`, () => {
    for (const { path } of numbers)
      for (const odd of oddNumbers)
        assertSpeakable(
          calculator.calculate(withOdd(calculator.example, path, odd)),
          `${name} ${path.join('.')}=${odd}`,
        )
    for (const odd of oddNumbers)
      assertSpeakable(
        calculator.calculate(numbers.reduce((it, { path }) => withOdd(it, path, odd), calculator.example)),
        `all ${odd}`,
      )
  })

  test(`${name} names the input that is not a number`, () => {
    for (const { path } of numbers) {
      const result = calculator.calculate(withOdd(calculator.example, path, Number.NaN))
      assert.ok(!result.ok, path.join('.'))
      assert.match(result.errors[path.join('.')] ?? '', /^Enter an? .+ from .+ to .+\.$/)
    }
  })
}

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountCost, accountCostExample } from './account-cost.ts'
import { breakEven, breakEvenExample } from './break-even.ts'
import { moveOut, moveOutExample } from './move-out.ts'
import { netPay, netPayExample } from './net-pay.ts'
import { offerCompare, offerCompareExample } from './offer-compare.ts'
import { paymentCost, paymentCostExample } from './payment-cost.ts'
import { priceInHours, priceInHoursExample } from './price-in-hours.ts'
import { scamCheck, scamCheckExample } from './scam-check.ts'
import { taxBuckets, taxBucketsExample } from './tax-buckets.ts'
import { unitPrice, unitPriceExample } from './unit-price.ts'

test('the larger pack is not always the cheaper one, and equal is neither', () => {
  const dearer = unitPrice({ ...unitPriceExample, packB: { price: 9, size: 30 } })
  assert.ok(dearer.ok)
  assert.equal(dearer.cheaperPack, 'A')
  const same = unitPrice({ ...unitPriceExample, packB: { price: 8.4, size: 30 } })
  assert.ok(same.ok)
  assert.equal(same.cheaperPack, 'same')
})

test('a dearer printer with cheap ink catches up with the fourth refill, one with dear ink never', () => {
  const result = unitPrice(unitPriceExample)
  assert.ok(result.ok)
  assert.deepEqual([result.evenAfterRefills, result.cheaperItem, result.perUseA, result.perUseB], [4, 'B', 2, 1.88])
  const never = unitPrice({ ...unitPriceExample, itemB: { price: 140, refill: 40 } })
  assert.ok(never.ok)
  assert.equal(never.evenAfterRefills, null)
})

test('more late payments than payments is a slip that gets a sentence', () => {
  const result = paymentCost({ ...paymentCostExample, latePayments: 5 })
  assert.ok(!result.ok)
  assert.equal(result.problems.latePayments, 'Only 4 payments can be late. Enter that many or fewer.')
})

test('an account without a fee pays its owner, and money under the limit is all insured', () => {
  const result = accountCost({ ...accountCostExample, accountFee: 0, deposits: 250_000 })
  assert.ok(result.ok)
  assert.deepEqual([result.accountYear, result.saved, result.insured, result.uninsured], [-4, 378.4, 250_000, 0])
})

test('training that does not raise pay has no payback time', () => {
  const result = offerCompare({ ...offerCompareExample, payAfter: 31_200 })
  assert.ok(result.ok)
  assert.deepEqual([result.paybackYears, result.paybackMonths], [null, null])
  assert.deepEqual(result.points[5], { year: 5, net: -10_000 })
})

test('pay above the Social Security base is not taxed for it, and withholding above the pay is refused', () => {
  const high = netPay({ ...netPayExample, hours: 200, hourly: 1000 })
  assert.ok(high.ok)
  assert.deepEqual([high.socialSecurity, high.medicare], [11_439, 2900])
  const wrong = netPay({ ...netPayExample, federalTax: 280 })
  assert.ok(!wrong.ok)
  assert.match(wrong.reason, /larger than the pay/)
})

test('a raise never leaves a worker with less, and tax never takes more than the top rate of the raise', () => {
  for (let income = 0; income <= 120_000; income += 1750) {
    const result = taxBuckets({ ...taxBucketsExample, income })
    assert.ok(result.ok, String(income))
    assert.ok(result.raiseKept > 0 && result.raiseTax <= 220)
    assert.ok(result.sharePercent <= result.topPercent)
  }
})

test('a raise across the edge of a bucket is taxed in two parts', () => {
  const result = taxBuckets({ ...taxBucketsExample, income: 28_000 })
  assert.ok(result.ok)
  // 500 more at 10%, 500 at 12%.
  assert.deepEqual([result.taxable, result.raiseTax], [11_900, 110])
  const under = taxBuckets({ ...taxBucketsExample, income: 16_100, change: 0 })
  assert.ok(under.ok)
  assert.deepEqual([under.tax, under.topPercent, under.untaxed], [0, 0, 16_100])
})

test('pay beyond the known buckets is refused, not guessed, and buckets out of order too', () => {
  const high = taxBuckets({ ...taxBucketsExample, income: 200_000 })
  assert.ok(!high.ok)
  assert.equal(high.problems.income, 'These buckets end at $105,700 of taxable pay. Enter less.')
  const mixed = taxBuckets({ ...taxBucketsExample, buckets: [...taxBucketsExample.buckets].reverse() })
  assert.ok(!mixed.ok)
})

test('one loud red flag is enough to stop, one quiet flag asks to check, none proves nothing', () => {
  const verdict = (flags: object) => {
    const quiet = {
      sendBack: false,
      oddPayment: false,
      asksForCode: false,
      urgent: false,
      secret: false,
      surprise: false,
    }
    const result = scamCheck({ ...scamCheckExample, ...quiet, ...flags })
    return result.ok ? [result.verdict, result.flags] : []
  }
  assert.deepEqual(verdict({ asksForCode: true }), ['stop', 1])
  assert.deepEqual(verdict({ urgent: true, secret: true }), ['stop', 2])
  assert.deepEqual(verdict({ surprise: true }), ['check', 1])
  assert.deepEqual(verdict({}), ['none seen', 0])
})

test('the sooner a stolen debit card is reported the less is lost, while a credit card stays at its limit', () => {
  const lost = (daysToReport: number, stolen = 900) => {
    const result = scamCheck({ ...scamCheckExample, daysToReport, stolen })
    return result.ok ? [result.debitLoss, result.creditLoss] : []
  }
  assert.deepEqual(
    [lost(2), lost(3), lost(60), lost(61)],
    [
      [50, 50],
      [500, 50],
      [500, 50],
      [900, 50],
    ],
  )
  assert.deepEqual(lost(1, 30), [30, 30])
})

test('a shirt sold at its cost never breaks even, and a maker without fixed costs is even at once', () => {
  const never = breakEven({ ...breakEvenExample, price: 7 })
  assert.ok(!never.ok)
  assert.deepEqual(Object.keys(never.problems), ['price'])
  const free = breakEven({ ...breakEvenExample, booth: 0, ads: 0, units: 0 })
  assert.ok(free.ok)
  assert.deepEqual([free.breakEvenUnits, free.profit], [0, 0])
})

test('at the break-even number a seller loses nothing, and one fewer loses', () => {
  for (let price = 8; price < 40; price += 3) {
    const even = breakEven({ ...breakEvenExample, price, units: 0 })
    assert.ok(even.ok)
    const profit = (units: number) => {
      const result = breakEven({ ...breakEvenExample, price, units })
      return result.ok ? result.profit : Number.NaN
    }
    assert.ok(profit(even.breakEvenUnits) >= 0 && profit(even.breakEvenUnits - 1) < 0)
  }
})

test('self-employment tax starts where 92.35% of profit reaches $400', () => {
  const tax = (yearProfit: number) => {
    const result = breakEven({ ...breakEvenExample, yearProfit })
    return result.ok ? result.selfEmploymentTax : Number.NaN
  }
  assert.deepEqual([tax(433), tax(434)], [0, 61.32])
})

test('an hour of pay buys itself, and a plan left out at 0% saves what it costs', () => {
  const result = priceInHours({ ...priceInHoursExample, price: 12.95, ratePercent: 0 })
  assert.ok(result.ok)
  assert.deepEqual([result.hours, result.paid, result.grown], [1, 1558.8, 1558.8])
})

test('two shares add up to the shared costs to the cent, whatever the incomes', () => {
  for (let incomeA = 0; incomeA < 4000; incomeA += 333.33) {
    const result = moveOut({ ...moveOutExample, incomeA, shared: 1999.99 })
    assert.ok(result.ok)
    assert.equal(Math.round((result.shareA + result.shareB) * 100), 199_999)
  }
  const nobody = moveOut({ ...moveOutExample, incomeA: 0, incomeB: 0 })
  assert.ok(!nobody.ok)
  assert.match(nobody.reason, /at least one income/)
})

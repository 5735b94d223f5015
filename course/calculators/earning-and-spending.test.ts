import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountCost } from './definitions/account-cost.ts'
import { breakEven } from './definitions/break-even.ts'
import { moveOut } from './definitions/move-out.ts'
import { netPay } from './definitions/net-pay.ts'
import { offerCompare } from './definitions/offer-compare.ts'
import { paymentCost } from './definitions/payment-cost.ts'
import { priceInHours } from './definitions/price-in-hours.ts'
import { scamCheck } from './definitions/scam-check.ts'
import { taxBuckets } from './definitions/tax-buckets.ts'
import { unitPrice } from './definitions/unit-price.ts'

test('the larger pack is not always cheaper, and equal unit prices have no winner', () => {
  const dearer = unitPrice.calculate({ ...unitPrice.example, packB: { price: 9, size: 30 } })
  assert.ok(dearer.ok)
  assert.equal(dearer.cheaperPack, 'A')
  const same = unitPrice.calculate({ ...unitPrice.example, packB: { price: 8.4, size: 30 } })
  assert.ok(same.ok)
  assert.equal(same.cheaperPack, 'same')
})

test('an expensive printer with cheap ink catches up at the fourth refill, one with expensive ink never does', () => {
  const result = unitPrice.calculate(unitPrice.example)
  assert.ok(result.ok)
  assert.deepEqual([result.evenAfterRefills, result.cheaperItem, result.perUseA, result.perUseB], [4, 'B', 2, 1.88])
  const never = unitPrice.calculate({ ...unitPrice.example, itemB: { price: 140, refill: 40 } })
  assert.ok(never.ok)
  assert.equal(never.evenAfterRefills, null)
})

test('rejects more late payments than payments with a message', () => {
  const result = paymentCost.calculate({ ...paymentCost.example, latePayments: 5 })
  assert.ok(!result.ok)
  assert.equal(result.errors.latePayments, 'Only 4 payments can be late. Enter that many or fewer.')
})

test('an account without a fee pays its owner, and a balance under the limit is fully insured', () => {
  const result = accountCost.calculate({ ...accountCost.example, accountFee: 0, deposits: 250_000 })
  assert.ok(result.ok)
  assert.deepEqual([result.accountYear, result.saved, result.insured, result.uninsured], [-4, 378.4, 250_000, 0])
})

test('training that does not raise pay has no payback time', () => {
  const result = offerCompare.calculate({ ...offerCompare.example, payAfter: 31_200 })
  assert.ok(result.ok)
  assert.deepEqual([result.paybackYears, result.paybackMonths], [null, null])
  assert.deepEqual(result.points[5], { year: 5, net: -10_000 })
})

test('pay above the Social Security base is not taxed for it, and withholding above the pay is rejected', () => {
  const high = netPay.calculate({ ...netPay.example, hours: 200, hourly: 1000 })
  assert.ok(high.ok)
  assert.deepEqual([high.socialSecurity, high.medicare], [11_439, 2900])
  const wrong = netPay.calculate({ ...netPay.example, federalTax: 280 })
  assert.ok(!wrong.ok)
  assert.match(wrong.message, /larger than the pay/)
  const blamed = (changes: object) => {
    const result = netPay.calculate({ ...netPay.example, ...changes })
    return result.ok ? [] : Object.keys(result.errors)
  }
  assert.deepEqual(blamed({ federalTax: 280 }), ['federalTax'])
  assert.deepEqual(blamed({ stateTax: 280, federalTax: 20 }), ['stateTax'])
  assert.deepEqual(blamed({ other: 280 }), ['other'])
})

test('a raise never lowers net pay, and its tax never exceeds the top rate', () => {
  for (let income = 0; income <= 120_000; income += 1750) {
    const result = taxBuckets.calculate({ ...taxBuckets.example, income })
    assert.ok(result.ok, String(income))
    assert.ok(result.raiseKept > 0 && result.raiseTax <= 220)
    assert.ok(result.sharePercent <= result.topPercent)
  }
})

test('a raise across a bucket boundary is taxed in two parts', () => {
  const result = taxBuckets.calculate({ ...taxBuckets.example, income: 28_000 })
  assert.ok(result.ok)
  // 500 more at 10%, 500 at 12%.
  assert.deepEqual([result.taxable, result.raiseTax], [11_900, 110])
  const under = taxBuckets.calculate({ ...taxBuckets.example, income: 16_100, change: 0 })
  assert.ok(under.ok)
  assert.deepEqual([under.tax, under.topPercent, under.untaxed], [0, 0, 16_100])
})

test('taxes pay beyond the third bucket up to the highest rate, and rejects unordered buckets', () => {
  const of = (changes: object) => {
    const result = taxBuckets.calculate({ ...taxBuckets.example, ...changes })
    assert.ok(result.ok)
    return [result.taxable, result.tax, result.topPercent]
  }
  // 1,240 + 4,560 + 12,166 + 23,058 + 17,424 + 134,531.25, plus 37% of the rest.
  assert.deepEqual(of({ income: 756_700 }), [740_600, 229_979.25, 37])
  assert.deepEqual(of({ income: 200_000 }), [183_900, 36_734, 24])
  const mixed = taxBuckets.calculate({ ...taxBuckets.example, buckets: [...taxBuckets.example.buckets].reverse() })
  assert.ok(!mixed.ok)
})

test('one strong red flag means stop, one weak flag means check, and none proves nothing', () => {
  const verdict = (flags: object) => {
    const quiet = {
      sendBack: false,
      oddPayment: false,
      asksForCode: false,
      urgent: false,
      secret: false,
      surprise: false,
    }
    const result = scamCheck.calculate({ ...scamCheck.example, ...quiet, ...flags })
    return result.ok ? [result.verdict, result.flags] : []
  }
  assert.deepEqual(verdict({ asksForCode: true }), ['stop', 1])
  assert.deepEqual(verdict({ urgent: true, secret: true }), ['stop', 2])
  assert.deepEqual(verdict({ surprise: true }), ['check', 1])
  assert.deepEqual(verdict({}), ['none seen', 0])
})

test("earlier reporting reduces the loss on a debit card, while a credit card's loss stays at its limit", () => {
  const lost = (daysToReport: number, daysFromStatement = 0, stolen = 900) => {
    const result = scamCheck.calculate({ ...scamCheck.example, daysToReport, daysFromStatement, stolen })
    return result.ok ? [result.debitLoss, result.creditLoss] : []
  }
  // The first limit counts business days after noticing, the second counts days after the statement.
  assert.deepEqual(
    [lost(2), lost(3), lost(60, 60), lost(3, 61)],
    [
      [50, 50],
      [500, 50],
      [500, 50],
      [900, 50],
    ],
  )
  assert.deepEqual(lost(1, 0, 30), [30, 30])
  assert.deepEqual(lost(61, 3), [500, 50])
})

test('a shirt sold at cost never breaks even, and a maker without fixed costs breaks even immediately', () => {
  const never = breakEven.calculate({ ...breakEven.example, price: 7 })
  assert.ok(!never.ok)
  assert.deepEqual(Object.keys(never.errors), ['price'])
  const free = breakEven.calculate({ ...breakEven.example, booth: 0, ads: 0, units: 0 })
  assert.ok(free.ok)
  assert.deepEqual([free.breakEvenUnits, free.profit], [0, 0])
})

test('the break-even number has no loss, and one fewer sale has a loss', () => {
  for (let price = 8; price < 40; price += 3) {
    const even = breakEven.calculate({ ...breakEven.example, price, units: 0 })
    assert.ok(even.ok)
    const profit = (units: number) => {
      const result = breakEven.calculate({ ...breakEven.example, price, units })
      return result.ok ? result.profit : Number.NaN
    }
    assert.ok(profit(even.breakEvenUnits) >= 0 && profit(even.breakEvenUnits - 1) < 0)
  }
})

test('self-employment tax starts where 92.35% of profit reaches $400', () => {
  const tax = (yearProfit: number) => {
    const result = breakEven.calculate({ ...breakEven.example, yearProfit })
    return result.ok ? result.selfEmploymentTax : Number.NaN
  }
  assert.deepEqual([tax(433), tax(434)], [0, 61.32])
})

test('an hour of pay costs one hour, and a canceled plan at 0% saves its price', () => {
  const result = priceInHours.calculate({ ...priceInHours.example, price: 12.95, ratePercent: 0 })
  assert.ok(result.ok)
  assert.deepEqual([result.hours, result.paid, result.grown], [1, 1558.8, 1558.8])
})

test('two shares add up to the shared costs to the cent, for any incomes', () => {
  for (let incomeA = 0; incomeA < 4000; incomeA += 333.33) {
    const result = moveOut.calculate({ ...moveOut.example, incomeA, shared: 1999.99 })
    assert.ok(result.ok)
    assert.equal(Math.round((result.shareA + result.shareB) * 100), 199_999)
  }
  const nobody = moveOut.calculate({ ...moveOut.example, incomeA: 0, incomeB: 0 })
  assert.ok(!nobody.ok)
  assert.match(nobody.message, /at least one income/)
})

test('pay up to the end of a bucket is taxed in it, and the next dollar in the next one', () => {
  const taxOf = (income: number) => {
    const result = taxBuckets.calculate({ ...taxBuckets.example, income })
    return result.ok ? [result.tax, result.topPercent] : []
  }
  assert.deepEqual(
    [taxOf(121_800), taxOf(121_801)],
    [
      [17_966, 22],
      [17_966.24, 24],
    ],
  )
  assert.deepEqual(
    [taxOf(656_700), taxOf(656_701)],
    [
      [192_979.25, 35],
      [192_979.62, 37],
    ],
  )
})

test('a couple filing jointly has its own deduction and buckets, each about twice as wide', () => {
  const couple = (income: number) => {
    const result = taxBuckets.calculate({ ...taxBuckets.example, income, married: true })
    return result.ok ? [result.taxable, result.tax, result.topPercent] : []
  }
  assert.deepEqual(couple(90_000), [57_800, 6440, 12])
  // 2,480 + 9,120 + 24,332 + 46,116 + 34,848 + 89,687.50, plus 37% of 31,300.
  assert.deepEqual(couple(832_200), [800_000, 218_164.5, 37])
  const mixed = taxBuckets.calculate({
    ...taxBuckets.example,
    married: true,
    marriedBuckets: [...taxBuckets.example.marriedBuckets].reverse(),
  })
  assert.ok(!mixed.ok)
})

test('a printer that has only caught up is cheaper from the next refill on', () => {
  const result = unitPrice.calculate({ ...unitPrice.example, itemB: { price: 106, refill: 12 } })
  assert.ok(result.ok)
  assert.equal(result.evenAfterRefills, 3)
})

test('the lower earner pays less than half, and the page shows the difference', () => {
  const result = moveOut.calculate(moveOut.example)
  assert.ok(result.ok)
  assert.deepEqual([result.shareB, result.half, result.lessForB], [800, 1000, 200])
})

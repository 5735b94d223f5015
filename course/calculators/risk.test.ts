import assert from 'node:assert/strict'
import { test } from 'node:test'
import { climbBack } from './definitions/climb-back.ts'
import { deductible } from './definitions/deductible.ts'
import { investmentReturn } from './definitions/investment-return.ts'
import { medicalBill } from './definitions/medical-bill.ts'
import { mixDrop } from './definitions/mix-drop.ts'

test('a "higher" deductible that is not higher has no break-even', () => {
  const result = deductible.calculate({ ...deductible.example, highDeductible: 500 })
  assert.ok(!result.ok)
  assert.deepEqual(Object.keys(result.errors), ['highDeductible'])
})

test('a patient pays the bill up to the deductible, then a share, and never more than the cap', () => {
  let before = 0
  for (let bill = 0; bill <= 50_000; bill += 250) {
    const result = medicalBill.calculate({ ...medicalBill.example, bill })
    assert.ok(result.ok)
    assert.ok(result.youPay >= before && result.youPay <= 4000 && result.youPay <= bill)
    assert.equal(Math.round((result.youPay + result.planPays) * 100), bill * 100)
    before = result.youPay
  }
})

test("the chart of a patient's share changes slope at the deductible and at the cap", () => {
  const result = medicalBill.calculate(medicalBill.example)
  assert.ok(result.ok)
  assert.deepEqual(result.points, [
    { bill: 0, youPay: 0 },
    { bill: 1500, youPay: 1500 },
    { bill: 9000, youPay: 3000 },
    { bill: 14_000, youPay: 4000 },
    { bill: 17_500, youPay: 4000 },
  ])
})

test('a bond falls when rates rise, rises when they fall, and costs its face value at its own rate', () => {
  const result = investmentReturn.calculate({ ...investmentReturn.example, yearsLeft: 10 })
  assert.ok(result.ok)
  const prices = result.points.map((point) => point.price)
  assert.deepEqual(
    prices.toSorted((a, b) => b - a),
    prices,
  )
  assert.deepEqual(result.points[5], { marketPercent: 5, price: 1000 })
})

test('a share that fell to zero loses the whole price, but the dividend counts', () => {
  const result = investmentReturn.calculate({ ...investmentReturn.example, priceNow: 0 })
  assert.ok(result.ok)
  assert.deepEqual([result.priceChange, result.gain, result.returnPercent], [-400, -390, -97.5])
})

test('breaking even needs a larger rise than the fall, and is impossible from zero', () => {
  const example = mixDrop.calculate(mixDrop.example)
  assert.ok(example.ok)
  assert.deepEqual([example.endValue, example.change, example.backPercent], [892, -108, 12.11])
  const nothing = mixDrop.calculate({ ...mixDrop.example, stocksPercent: 100, stocksChangePercent: -100 })
  assert.ok(nothing.ok)
  assert.deepEqual([nothing.endValue, nothing.backPercent], [0, null])
  const gain = mixDrop.calculate({ ...mixDrop.example, stocksChangePercent: 10 })
  assert.ok(gain.ok)
  assert.equal(gain.backPercent, 0)
})

test('rejects more failed companies than there are', () => {
  const result = mixDrop.calculate({ ...mixDrop.example, failed: 11 })
  assert.ok(!result.ok)
  assert.equal(result.errors.failed, 'Only 10 companies can fail. Enter that many or fewer.')
})

test('the required rise recovers a fall exactly', () => {
  for (let fallPercent = 0; fallPercent < 100; fallPercent += 5) {
    const first = climbBack.calculate({ ...climbBack.example, fallPercent })
    assert.ok(first.ok)
    const back = climbBack.calculate({ ...climbBack.example, fallPercent, risePercent: first.neededPercent ?? 0 })
    assert.ok(back.ok)
    assert.ok(Math.abs(back.change) <= 0.05, `${fallPercent}%: ${back.change}`)
  }
  const all = climbBack.calculate({ ...climbBack.example, fallPercent: 100 })
  assert.ok(all.ok)
  assert.deepEqual([all.neededPercent, all.afterRise], [null, 0])
})

test('a bill at the cap is paid in full, and the next dollar is not', () => {
  const paid = (bill: number) => {
    const result = medicalBill.calculate({ ...medicalBill.example, bill })
    return result.ok ? [result.youPay, result.capped] : []
  }
  assert.deepEqual(
    [paid(13_999), paid(14_000), paid(14_001)],
    [
      [3999.8, false],
      [4000, false],
      [4000, true],
    ],
  )
})

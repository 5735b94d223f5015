import assert from 'node:assert/strict'
import { test } from 'node:test'
import { climbBack, climbBackExample } from './climb-back.ts'
import { deductible, deductibleExample } from './deductible.ts'
import { investmentReturn, investmentReturnExample } from './investment-return.ts'
import { medicalBill, medicalBillExample } from './medical-bill.ts'
import { mixDrop, mixDropExample } from './mix-drop.ts'

test('a higher deductible that is not higher has nothing to break even on', () => {
  const result = deductible({ ...deductibleExample, highDeductible: 500 })
  assert.ok(!result.ok)
  assert.deepEqual(Object.keys(result.problems), ['highDeductible'])
})

test('a patient pays the bill up to the deductible, then a share, and never more than the cap', () => {
  let before = 0
  for (let bill = 0; bill <= 50_000; bill += 250) {
    const result = medicalBill({ ...medicalBillExample, bill })
    assert.ok(result.ok)
    assert.ok(result.youPay >= before && result.youPay <= 4000 && result.youPay <= bill)
    assert.equal(Math.round((result.youPay + result.planPays) * 100), bill * 100)
    before = result.youPay
  }
})

test('the line of what a patient pays bends at the deductible and at the cap', () => {
  const result = medicalBill(medicalBillExample)
  assert.ok(result.ok)
  assert.deepEqual(result.points, [
    { bill: 0, youPay: 0 },
    { bill: 1500, youPay: 1500 },
    { bill: 9000, youPay: 3000 },
    { bill: 14_000, youPay: 4000 },
    { bill: 17_500, youPay: 4000 },
  ])
})

test('when rates rise a bond falls, when they fall it rises, and at its own rate it costs its face value', () => {
  const result = investmentReturn({ ...investmentReturnExample, yearsLeft: 10 })
  assert.ok(result.ok)
  const prices = result.points.map((point) => point.price)
  assert.deepEqual(
    prices.toSorted((a, b) => b - a),
    prices,
  )
  assert.deepEqual(result.points[5], { marketPercent: 5, price: 1000 })
})

test('an investor whose share fell to nothing lost all of it, but keeps the dividend', () => {
  const result = investmentReturn({ ...investmentReturnExample, priceNow: 0 })
  assert.ok(result.ok)
  assert.deepEqual([result.priceChange, result.gain, result.returnPercent], [-400, -390, -97.5])
})

test('a mix after a fall needs more than the fall to be even, and nothing climbs back from nothing', () => {
  const example = mixDrop(mixDropExample)
  assert.ok(example.ok)
  assert.deepEqual([example.endValue, example.change, example.backPercent], [892, -108, 12.11])
  const nothing = mixDrop({ ...mixDropExample, stocksPercent: 100, stocksChangePercent: -100 })
  assert.ok(nothing.ok)
  assert.deepEqual([nothing.endValue, nothing.backPercent], [0, null])
  const gain = mixDrop({ ...mixDropExample, stocksChangePercent: 10 })
  assert.ok(gain.ok)
  assert.equal(gain.backPercent, 0)
})

test('more companies than there are cannot fail', () => {
  const result = mixDrop({ ...mixDropExample, failed: 11 })
  assert.ok(!result.ok)
  assert.equal(result.problems.failed, 'Only 10 companies can fail. Enter that many or fewer.')
})

test('the rise that a fall needs makes it good exactly', () => {
  for (let fallPercent = 0; fallPercent < 100; fallPercent += 5) {
    const first = climbBack({ ...climbBackExample, fallPercent })
    assert.ok(first.ok)
    const back = climbBack({ ...climbBackExample, fallPercent, risePercent: first.neededPercent ?? 0 })
    assert.ok(back.ok)
    assert.ok(Math.abs(back.change) <= 0.05, `${fallPercent}%: ${back.change}`)
  }
  const all = climbBack({ ...climbBackExample, fallPercent: 100 })
  assert.ok(all.ok)
  assert.deepEqual([all.neededPercent, all.afterRise], [null, 0])
})

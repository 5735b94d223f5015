import assert from 'node:assert/strict'
import { test } from 'node:test'
import { budgetSplit } from './definitions/budget-split.ts'
import { buyingPower } from './definitions/buying-power.ts'
import { compoundGrowth } from './definitions/compound-growth.ts'
import { emergencyFund } from './definitions/emergency-fund.ts'
import { feeDrag } from './definitions/fee-drag.ts'
import { moneyPlan } from './definitions/money-plan.ts'
import { netWorth } from './definitions/net-worth.ts'
import { priceInHours } from './definitions/price-in-hours.ts'

test('debts above assets give a negative net worth, not an error', () => {
  const result = netWorth.calculate({ ...netWorth.example, otherDebt: 2000 })
  assert.ok(result.ok)
  assert.equal(result.netWorth, -1135)
})

test('debt payments raise net worth only until the debt is paid', () => {
  const result = netWorth.calculate({ ...netWorth.example, saveMonthly: 0, payMonthly: 100, months: 4 })
  assert.ok(result.ok)
  assert.deepEqual(
    result.points.map((point) => point.owes),
    [205, 105, 5, 0, 0],
  )
  assert.equal(result.later.netWorth, 925)
})

test('a budget that does not add up shows the difference to the cent', () => {
  const left = budgetSplit.calculate({ ...budgetSplit.example, saving: 114.99 })
  assert.ok(left.ok)
  assert.deepEqual([left.left, left.state], [0.01, 'left'])
  const over = budgetSplit.calculate({ ...budgetSplit.example, wants: 300 })
  assert.ok(over.ok)
  assert.deepEqual([over.left, over.state], [-60, 'over'])
})

test("the guide's parts add up to the income even if they are uneven", () => {
  for (let income = 100; income < 130; income += 0.37) {
    const result = budgetSplit.calculate({ ...budgetSplit.example, income: Math.round(income * 100) / 100 })
    assert.ok(result.ok)
    const { needs, wants, saving } = result.guide
    assert.equal(Math.round((needs + wants + saving) * 100), Math.round(income * 100))
  }
})

test('rejects a guide that is not 100 percent and a zero income with a message', () => {
  const guide = budgetSplit.calculate({ ...budgetSplit.example, savingPercent: 25 })
  assert.ok(!guide.ok)
  assert.equal(guide.message, 'The three percents in the guide must add up to 100.')
  const income = budgetSplit.calculate({ ...budgetSplit.example, income: 0 })
  assert.ok(!income.ok)
  assert.deepEqual(Object.keys(income.errors), ['income'])
})

test('higher saving never takes longer, and interest never lengthens the time', () => {
  let before = Number.POSITIVE_INFINITY
  for (let monthly = 5; monthly <= 500; monthly += 5) {
    const result = emergencyFund.calculate({ ...emergencyFund.example, monthly })
    assert.ok(result.ok)
    assert.ok(result.months <= before && result.monthsWithInterest <= result.months, `$${monthly}`)
    before = result.months
  }
})

test('a full fund needs no months, and a fund without saving returns a message', () => {
  const full = emergencyFund.calculate({ ...emergencyFund.example, saved: 5000, monthly: 0 })
  assert.ok(full.ok)
  assert.deepEqual([full.months, full.toGo, full.savedPercent, full.points.length], [0, 0, 100, 1])
  const nothing = emergencyFund.calculate({ ...emergencyFund.example, monthly: 0 })
  assert.ok(!nothing.ok)
  assert.equal(nothing.errors.monthly, 'Add a monthly amount. Without one the fund does not fill.')
  const slow = emergencyFund.calculate({ ...emergencyFund.example, monthly: 0.5, ratePercent: 0 })
  assert.ok(!slow.ok)
  assert.match(slow.message, /more than 100 years/)
})

test("the fund's points start at the current savings and end at the target", () => {
  const result = emergencyFund.calculate(emergencyFund.example)
  assert.ok(result.ok)
  assert.deepEqual(result.points[0], { month: 0, withoutInterest: 600, withInterest: 600 })
  assert.deepEqual(result.points.at(-1), { month: 30, withoutInterest: 4350, withInterest: 4350 })
})

test("compound growth equals the lesson's value for each year", () => {
  const result = compoundGrowth.calculate(compoundGrowth.example)
  assert.ok(result.ok)
  assert.deepEqual(result.points[1], { year: 1, simple: 1040, compound: 1040, later: 0 })
  assert.deepEqual(result.points[2], { year: 2, simple: 1080, compound: 1081.6, later: 0 })
  assert.deepEqual(result.points[5], { year: 5, simple: 1200, compound: 1216.65, later: 0 })
  assert.equal(result.points[10]?.later, 1000)
  assert.deepEqual([result.later, result.costOfWaiting], [1480.24, 710.88])
})

test('monthly payments are made at the end of each month and earn from the next one', () => {
  const result = compoundGrowth.calculate({ amount: 0, monthly: 10, ratePercent: 10, years: 3, waitYears: 1 })
  assert.ok(result.ok)
  // Simple: 360 paid in, plus 10% ÷ 12 of 10 for 35 + 34 + … + 1 months.
  assert.deepEqual([result.compound, result.simple, result.paidIn], [417.82, 412.5, 360])
  assert.deepEqual([result.later, result.laterPaidIn], [264.47, 240])
})

test('equal savings give equal results in every calculator with monthly saving', () => {
  for (const [monthly, ratePercent, years] of [
    [200, 6, 40],
    [12.99, 4, 7],
    [50, 0, 3],
  ] as const) {
    const grown = compoundGrowth.calculate({ amount: 0, monthly, ratePercent, years, waitYears: 0 })
    const saved = feeDrag.calculate({ ...feeDrag.example, monthly, years, returnPercent: ratePercent })
    const invested = priceInHours.calculate({ ...priceInHours.example, monthlyPrice: monthly, ratePercent, years })
    assert.ok(grown.ok && saved.ok && invested.ok)
    assert.deepEqual([saved.noFee, invested.grown], [grown.compound, grown.compound])
    if (years === 40) assert.equal(grown.compound, 398_298.15)
  }
})

test('a later start never ends with more, and at 0% money never doubles', () => {
  let before = Number.POSITIVE_INFINITY
  for (let waitYears = 0; waitYears <= 20; waitYears += 1) {
    const result = compoundGrowth.calculate({ ...compoundGrowth.example, monthly: 25, waitYears })
    assert.ok(result.ok && result.later <= before)
    before = result.later
  }
  const still = compoundGrowth.calculate({ ...compoundGrowth.example, ratePercent: 0 })
  assert.ok(still.ok)
  assert.deepEqual([still.doublingYears, still.compound], [null, 1000])
  const late = compoundGrowth.calculate({ ...compoundGrowth.example, waitYears: 21 })
  assert.ok(!late.ok)
  assert.match(late.message, /only 20 years/)
})

test('a return equal to inflation preserves buying power', () => {
  const result = buyingPower.calculate({ ...buyingPower.example, ratePercent: 3, years: 30 })
  assert.ok(result.ok)
  assert.deepEqual([result.buysToday, result.change, result.realPercent], [1000, 0, 0])
  assert.equal(result.points.length, 31)
})

test('a larger fee never leaves more, and a fee above the return leaves less than was paid in', () => {
  let before = Number.POSITIVE_INFINITY
  for (let feePercent = 0; feePercent <= 10; feePercent += 0.5) {
    const result = feeDrag.calculate({ ...feeDrag.example, feePercent })
    assert.ok(result.ok && result.withFee <= before)
    if (feePercent > 6) assert.ok(result.withFee < result.paidIn)
    before = result.withFee
  }
})

test('a plan reports money left over, over-planning, and missing saving', () => {
  const less = moneyPlan.calculate({ ...moneyPlan.example, wants: 625 })
  assert.ok(less.ok)
  assert.deepEqual([less.left, less.state], [50, 'left'])
  const more = moneyPlan.calculate({ ...moneyPlan.example, safetyNet: 0, wants: 1395 })
  assert.ok(more.ok)
  assert.deepEqual([more.left, more.state, more.months], [-95, 'over', null])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { carCost } from './definitions/car-cost.ts'
import { cardPayoff } from './definitions/card-payoff.ts'
import { collegeCost } from './definitions/college-cost.ts'
import { creditUse } from './definitions/credit-use.ts'
import { debtPayoff } from './definitions/debt-payoff.ts'
import { homeCost } from './definitions/home-cost.ts'
import { loanCost } from './definitions/loan-cost.ts'

test('a longer term never lowers the total cost and never raises the monthly payment', () => {
  let before = { interest: 0, payment: Number.POSITIVE_INFINITY }
  for (let months = 6; months <= 120; months += 6) {
    const result = loanCost.calculate({ ...loanCost.example, months })
    assert.ok(result.ok)
    assert.ok(result.first.interest > before.interest && result.first.payment < before.payment)
    before = result.first
  }
})

test('a fee counts in the cost of both terms, and a full down payment leaves no loan', () => {
  const result = loanCost.calculate({ ...loanCost.example, fee: 120 })
  assert.ok(result.ok)
  assert.deepEqual([result.first.cost, result.other.cost, result.extra], [988.74, 1593.01, 604.27])
  assert.deepEqual(result.points[36], { month: 36, first: 0, other: 2726.3 })
  assert.equal(result.points.length, 61)
  const nothing = loanCost.calculate({ ...loanCost.example, down: 6000 })
  assert.ok(!nothing.ok)
  assert.match(nothing.errors.down ?? '', /nothing to borrow/)
})

test('rejects a payment that does not cover the interest and states the amount that would', () => {
  const result = cardPayoff.calculate({ ...cardPayoff.example, paymentA: 18.33 })
  assert.ok(!result.ok)
  assert.deepEqual(Object.keys(result.errors), ['paymentA'])
  assert.match(result.message, /first month’s interest is \$18\.33/)
  const minimum = cardPayoff.calculate({
    ...cardPayoff.example,
    balance: 10_000,
    paymentA: 300,
    paymentB: 400,
    minimumPercent: 1,
  })
  assert.ok(!minimum.ok)
  assert.deepEqual(Object.keys(minimum.errors), ['minimumPercent'])
  const slow = cardPayoff.calculate({ ...cardPayoff.example, aprPercent: 0, paymentB: 0.01 })
  assert.ok(!slow.ok)
  assert.equal(slow.errors.paymentB, 'This takes more than 100 years. Pay more each month.')
})

test('a higher card payment never takes longer and never costs more', () => {
  let before = { months: Number.POSITIVE_INFINITY, interest: Number.POSITIVE_INFINITY }
  for (let paymentA = 20; paymentA <= 1100; paymentA += 15) {
    const result = cardPayoff.calculate({ ...cardPayoff.example, paymentA })
    assert.ok(result.ok)
    assert.ok(result.planA.months <= before.months && result.planA.interest <= before.interest, `$${paymentA}`)
    before = result.planA
  }
})

test('a card payoff starts at the balance, ends at zero, and has no interest at 0%', () => {
  const result = cardPayoff.calculate({ ...cardPayoff.example, aprPercent: 0 })
  assert.ok(result.ok)
  assert.deepEqual([result.planA.months, result.planA.interest, result.planB.months], [20, 0, 10])
  for (const plan of [result.minimum, result.planA, result.planB]) {
    assert.equal(plan.balances.length, plan.months + 1)
    assert.deepEqual([plan.balances[0], plan.balances.at(-1)], [1000, 0])
  }
})

test('a card over its limit is above 100 percent, and a lower rate never costs more', () => {
  const result = creditUse.calculate({ ...creditUse.example, balance: 1800, highPercent: 6 })
  assert.ok(result.ok)
  assert.deepEqual([result.usePercent, result.gap, result.paymentGap], [120, 0, 0])
})

test('highest rate first never costs more than smallest first', () => {
  for (let step = 0; step < 60; step += 1) {
    const debts = debtPayoff.example.debts.map((debt, index) => ({
      ...debt,
      balance: 300 + ((step * (index + 3) * 137) % 4000),
      aprPercent: (step * (index + 2) * 7) % 30,
    }))
    const result = debtPayoff.calculate({ ...debtPayoff.example, debts, monthly: 320 })
    assert.ok(result.ok && result.covered)
    assert.ok(result.difference >= 0, JSON.stringify(debts))
  }
})

test('a higher payment on all debts never takes longer', () => {
  let before = Number.POSITIVE_INFINITY
  for (let monthly = 200; monthly <= 2000; monthly += 50) {
    const result = debtPayoff.calculate({ ...debtPayoff.example, monthly })
    assert.ok(result.ok && result.covered && result.highestFirst.months <= before)
    before = result.highestFirst.months
  }
})

test('each plan lists its order without the debts that are paid off', () => {
  const result = debtPayoff.calculate(debtPayoff.example)
  assert.ok(result.ok && result.covered)
  assert.deepEqual(result.highestFirst.order, ['Credit card', 'Store card', 'Car loan'])
  assert.deepEqual(result.smallestFirst.order, ['Store card', 'Credit card', 'Car loan'])
  assert.deepEqual([result.owed, result.minimums], [6000, 195])
  assert.equal(result.highestFirst.balances.at(-1), 0)
})

test('a payment below the minimums returns the missing amount and the debts a month later', () => {
  const short = (changes: Partial<typeof debtPayoff.example>) => {
    const result = debtPayoff.calculate({ ...debtPayoff.example, ...changes })
    assert.ok(result.ok && !result.covered)
    return [result.minimums, result.missing, result.monthInterest, result.owedNextMonth]
  }
  assert.deepEqual(short({ monthly: 194.99 }), [195, 0.01, 65.42, 5870.43])
  assert.deepEqual(short({ monthly: 150 }), [195, 45, 65.42, 5915.42])
  assert.deepEqual(short({ monthly: 0 }), [195, 195, 65.42, 6065.42])
  const exactly = debtPayoff.calculate({ ...debtPayoff.example, monthly: 195 })
  assert.ok(exactly.ok && exactly.covered)
})

test('a payment that covers all remaining debt is sufficient even if below the minimum', () => {
  const debts = [{ name: 'Store card', balance: 10, aprPercent: 12, minimum: 25 }]
  const months = (monthly: number) => {
    const result = debtPayoff.calculate({ ...debtPayoff.example, debts, monthly })
    assert.ok(result.ok)
    return result.covered ? result.highestFirst.months : null
  }
  assert.deepEqual([months(10.1), months(10.09)], [1, null])
})

test('pays twelve custom debts in order and numbers an unnamed debt', () => {
  const twelve = Array.from({ length: 12 }, (_, index) => ({
    name: index === 11 ? ' ' : `Card ${index}`,
    balance: index === 0 ? 0 : 100 * index,
    aprPercent: index,
    minimum: 5,
  }))
  const result = debtPayoff.calculate({ ...debtPayoff.example, debts: twelve, monthly: 500 })
  assert.ok(result.ok && result.covered)
  assert.deepEqual([result.highestFirst.order[0], result.smallestFirst.order[0]], ['Debt 12', 'Card 1'])
  assert.equal(result.highestFirst.order.length, 11)
  const more = debtPayoff.calculate({ ...debtPayoff.example, debts: [...twelve, ...twelve.slice(0, 1)] })
  assert.ok(!more.ok)
  assert.equal(more.errors.debts, 'Enter at most 12 debts.')
})

test('distinguishes a payment consumed by interest from the absence of debt', () => {
  const reason = (changes: Partial<typeof debtPayoff.example>) => {
    const result = debtPayoff.calculate({ ...debtPayoff.example, ...changes })
    return result.ok ? 'a result' : result.message
  }
  assert.match(reason({ debts: [{ name: 'Big', balance: 50_000, aprPercent: 30, minimum: 0 }] }), /never end/)
  assert.match(reason({ debts: [] }), /at least one debt/)
})

test('a student whose aid covers the price borrows nothing', () => {
  const result = collegeCost.calculate({ ...collegeCost.example, grants: 30_000 })
  assert.ok(result.ok)
  assert.deepEqual([result.netPrice, result.borrowed, result.payment, result.interest], [0, 0, 0, 0])
  const example = collegeCost.calculate(collegeCost.example)
  assert.ok(example.ok)
  assert.deepEqual(
    [example.points[0], example.points.at(-1)],
    [
      { year: 0, owed: 20_000 },
      { year: 10, owed: 0 },
    ],
  )
})

test('a car paid in cash still has running costs, and a down payment above the price is rejected', () => {
  const cash = carCost.calculate({ ...carCost.example, down: 16_000 })
  assert.ok(cash.ok)
  assert.deepEqual([cash.payment, cash.monthly, cash.wholeCost], [0, 330, 35_800])
  const wrong = carCost.calculate({ ...carCost.example, down: 16_000.01 })
  assert.ok(!wrong.ok)
  assert.deepEqual(Object.keys(wrong.errors), ['down'])
})

test('a home breaks even sooner when rent is higher, and never when buying only adds cost', () => {
  const year = (rent: number) => {
    const result = homeCost.calculate({ ...homeCost.example, rent })
    assert.ok(result.ok)
    return result.breakEvenYear ?? 99
  }
  assert.ok(year(1400) >= year(1500) && year(1500) >= year(2200))
  const never = homeCost.calculate({ ...homeCost.example, rent: 100 })
  assert.ok(never.ok)
  assert.equal(never.breakEvenYear, null)
})

test('one year of owning equals a manual calculation', () => {
  const result = homeCost.calculate({
    ...homeCost.example,
    aprPercent: 0,
    years: 20,
    growthPercent: 0,
    risePercent: 0,
    earnPercent: 0,
  })
  assert.ok(result.ok)
  // 57,500 at the start + 10,000 of payments + 6,600 − (235,000 from the sale − 190,000 owed)
  assert.deepEqual(result.points[0], { year: 1, rent: 18_000, buy: 29_100 })
})

test('a card payment equal to the interest never ends the debt, and one cent more does', () => {
  const card = { ...cardPayoff.example, balance: 1200, aprPercent: 12, minimumFloor: 50 }
  const never = cardPayoff.calculate({ ...card, paymentA: 12 })
  assert.ok(!never.ok)
  assert.equal(
    never.errors.paymentA,
    'This never pays the card off: the first month’s interest is $12.00. Pay more than that.',
  )
  const slow = cardPayoff.calculate({ ...card, paymentA: 12.01 })
  assert.ok(slow.ok)
  assert.equal(slow.planA.months, 713)
})

test('a debt that is paid off has no minimum payment', () => {
  const debts = [
    { name: 'Open', balance: 500, aprPercent: 12, minimum: 25 },
    { name: 'Paid off', balance: 0, aprPercent: 24, minimum: 60 },
  ]
  const result = debtPayoff.calculate({ ...debtPayoff.example, debts, monthly: 30 })
  assert.ok(result.ok)
  assert.equal(result.minimums, 25)
})

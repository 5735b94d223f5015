import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Budget, budgetStatusOf, carriedText, leftText, shortDollars } from './budget-status.ts'

const budget = (change: Partial<Budget>): Budget => ({
  id: 1,
  category_id: 2,
  category_name: 'Groceries',
  category_color: '#b47c2e',
  category_icon: 'groceries',
  monthly_limit: 260,
  current_spent: 206.63,
  alert_threshold: 80,
  rollover: false,
  carried_over: 0,
  bills_to_come: 0,
  left_per_day: 4.1,
  version: 1,
  ...change,
})

const stand = (change: Partial<Budget>) => {
  const { state, text, used } = budgetStatusOf(budget(change))
  return [state, text, used]
}

test('shows the used and remaining amounts and the alert threshold', () => {
  assert.deepEqual(budgetStatusOf(budget({})), {
    state: 'good',
    text: 'On track',
    spent: 20_663,
    available: 26_000,
    remaining: 5_337,
    used: '79.4% used',
    alert: 'Alert at 80% ($208.00)',
  })
  assert.equal(budgetStatusOf(budget({ alert_threshold: null })).alert, null)
  assert.equal(budgetStatusOf(budget({ alert_threshold: 82.5, monthly_limit: 0.03 })).alert, 'Alert at 82.5% ($0.03)')
})

test('warns at the threshold, or at 80% without one', () => {
  assert.deepEqual(stand({ current_spent: 207.99 }), ['good', 'On track', '79.9% used'])
  assert.deepEqual(stand({ current_spent: 208 }), ['warning', 'Close to the limit', '80.0% used'])
  assert.deepEqual(stand({ current_spent: 208, alert_threshold: null })[0], 'warning')
  assert.deepEqual(stand({ current_spent: 207.99, alert_threshold: null })[0], 'good')
  assert.deepEqual(stand({ current_spent: 250, alert_threshold: 100 })[0], 'good')
  assert.deepEqual(stand({ current_spent: 182, alert_threshold: 70 })[1], 'Close to the limit')
  assert.deepEqual(stand({ current_spent: 26, alert_threshold: 10 }), ['warning', 'Past your alert', '10.0% used'])
  assert.deepEqual(stand({ current_spent: 0, alert_threshold: 0 }), ['good', 'On track', '0.0% used'])
})

test('a budget is reached at exactly the limit; beyond it the card shows the excess', () => {
  assert.deepEqual(stand({ current_spent: 260 }), ['over', 'Limit reached', '100.0% used'])
  assert.deepEqual(stand({ current_spent: 260.01 }), ['over', 'Over by $0.01', '100.0% used'])
  assert.deepEqual(stand({ current_spent: 281.32 }), ['over', 'Over by $21.32', '108.2% used'])
  assert.equal(budgetStatusOf(budget({ current_spent: 281.32 })).remaining, 0)
})

test('a cent below the limit is not 100%', () => {
  assert.deepEqual(stand({ current_spent: 259.99, alert_threshold: null }), [
    'warning',
    'Close to the limit',
    '99.9% used',
  ])
})

test('includes the carried amount', () => {
  assert.deepEqual(stand({ carried_over: 40, current_spent: 270 }), ['warning', 'Close to the limit', '90.0% used'])
  assert.deepEqual(stand({ carried_over: -60, current_spent: 200 }), ['over', 'Limit reached', '100.0% used'])
  assert.deepEqual(stand({ carried_over: -300, current_spent: 0 }), ['over', 'Nothing left', '100.0% used'])
  assert.deepEqual(stand({ carried_over: -300, current_spent: 5 }), ['over', 'Over by $5.00', '100.0% used'])
  assert.equal(budgetStatusOf(budget({ carried_over: 40 })).alert, 'Alert at 80% ($240.00)')
})

test('shows the amount carried into the month, and that rollover is on', () => {
  assert.equal(carriedText(budget({})), null)
  assert.equal(carriedText(budget({ rollover: true })), 'What is left goes into the next month')
  assert.equal(
    carriedText(budget({ rollover: true, current_spent: 260.01 })),
    'What is overspent comes off the next month',
  )
  assert.equal(carriedText(budget({ rollover: true, carried_over: 20 })), '$260.00 and $20.00 carried over')
  assert.equal(carriedText(budget({ rollover: true, carried_over: -15.5 })), '$260.00 less $15.50 overspent before')
})

test('the daily allowance mentions upcoming bills', () => {
  assert.equal(leftText(budget({}), 13), '$4.10 left per day for 13 days')
  assert.equal(
    leftText(budget({ bills_to_come: 80 }), 13),
    '$4.10 left per day for 13 days, after $80 of bills to come',
  )
  assert.equal(
    leftText(budget({ left_per_day: 0, bills_to_come: 80.5 }), 1),
    '$0.00 left for today, after $80.50 of bills to come',
  )
  assert.equal(leftText(budget({ left_per_day: null }), 13), null)
  assert.equal(leftText(budget({ left_per_day: null, bills_to_come: 80 }), 13), '$80 of bills to come')
  assert.equal(shortDollars(1071), '$1,071')
})

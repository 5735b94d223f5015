import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Budget, budgetStatusOf, carriedText, leftText, limitText } from './budget-status.ts'

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
  const { state, text, used } = budgetStatusOf(budget(change), 'USD')
  return [state, text, used]
}

test('shows the used and remaining amounts and the alert threshold', () => {
  assert.deepEqual(budgetStatusOf(budget({}), 'USD'), {
    state: 'good',
    text: 'On track',
    spent: 20_663,
    available: 26_000,
    remaining: 5_337,
    used: '79.4% used',
    alert: 'Alert at 80% ($208.00)',
  })
  assert.equal(budgetStatusOf(budget({ alert_threshold: null }), 'USD').alert, null)
  const tiny = budget({ alert_threshold: 82.5, monthly_limit: 0.03 })
  assert.equal(budgetStatusOf(tiny, 'USD').alert, 'Alert at 82.5% ($0.03)')
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
  assert.equal(budgetStatusOf(budget({ current_spent: 281.32 }), 'USD').remaining, 0)
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
  assert.equal(budgetStatusOf(budget({ carried_over: 40 }), 'USD').alert, 'Alert at 80% ($240.00)')
})

test('shows the amount carried into the month, and that rollover is on', () => {
  const carried = (change: Partial<Budget>) => carriedText(budget({ rollover: true, ...change }), 'USD')
  assert.equal(carried({ rollover: false }), null)
  assert.equal(carried({}), 'What is left goes into the next month')
  assert.equal(carried({ current_spent: 260.01 }), 'What is overspent comes off the next month')
  assert.equal(carried({ carried_over: 20 }), '$260.00 and $20.00 carried over')
  assert.equal(carried({ carried_over: -15.5 }), '$260.00 less $15.50 overspent before')
})

test('the daily allowance mentions upcoming bills', () => {
  const left = (change: Partial<Budget>, days = 13) => leftText(budget(change), days, 'USD')
  assert.equal(left({}), '$4.10 left per day for 13 days')
  assert.equal(left({ bills_to_come: 80 }), '$4.10 left per day for 13 days, after $80 of bills to come')
  assert.equal(left({ left_per_day: 0, bills_to_come: 80.5 }, 1), '$0.00 left for today, after $80.50 of bills to come')
  assert.equal(left({ left_per_day: null }), null)
  assert.equal(left({ left_per_day: null, bills_to_come: 80 }), '$80 of bills to come')
  assert.equal(limitText(1071, 'USD'), '$1,071')
})

test('each text of a budget is in the currency of the tracker', () => {
  const spent = budget({ rollover: true, carried_over: 20, current_spent: 300, bills_to_come: 80 })
  const { text, alert } = budgetStatusOf(spent, 'EUR')
  assert.deepEqual([text, alert], ['Over by €20.00', 'Alert at 80% (€224.00)'])
  assert.equal(carriedText(spent, 'GBP'), '£260.00 and £20.00 carried over')
  assert.equal(leftText(spent, 13, 'EUR'), '€4.10 left per day for 13 days, after €80 of bills to come')
})

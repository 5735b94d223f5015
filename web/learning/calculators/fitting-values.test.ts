import assert from 'node:assert/strict'
import { test } from 'node:test'
import { debtPayoff } from '#course/calculators/definitions/debt-payoff.ts'
import { emergencyFund } from '#course/calculators/definitions/emergency-fund.ts'
import { scamCheck } from '#course/calculators/definitions/scam-check.ts'
import { restoreValidInputs } from './fitting-values.ts'
import { inputFrom } from './form-input.ts'
import { rowCount, withoutRow, withRow } from './form-rows.ts'
import { initialValues } from './form-values.ts'

const fundValues = initialValues(
  emergencyFund.example,
  emergencyFund.groups.flatMap(({ fields }) => fields),
)

test("restores typed values as typed, next to the example's other numbers", () => {
  assert.deepEqual(restoreValidInputs(emergencyFund, { ...fundValues, saved: '1,950.50' }), {
    ...fundValues,
    saved: '1,950.50',
  })
})

test('drops a stored value that no longer fits its input, and keeps the others', () => {
  const saved = { saved: '-5', monthly: 'ten', ratePercent: 21, monthsWanted: '25', essentials: '900', rent: '1' }
  assert.deepEqual(restoreValidInputs(emergencyFund, saved), { ...fundValues, essentials: '900' })
  assert.equal(restoreValidInputs(scamCheck, { urgent: false, secret: 'yes' })?.urgent, false)
  assert.equal(restoreValidInputs(scamCheck, { urgent: false, secret: 'yes' })?.secret, true)
})

test('ignores any other data in storage', () => {
  for (const saved of [null, 'saved', 7, [], {}, { saved: null }, { essentials: '' }, { 'debts.0.name': 'x' }])
    assert.equal(restoreValidInputs(emergencyFund, saved), null, JSON.stringify(saved))
})

test("a user with one debt does not get the example's other debts", () => {
  const saved = { 'debts.0.name': 'Visa', 'debts.0.balance': '900', 'debts.0.aprPercent': '19', 'debts.0.minimum': '' }
  const values = restoreValidInputs(debtPayoff, { ...saved, monthly: '100' })
  assert.ok(values)
  assert.equal(rowCount(values, 'debts'), 1)
  assert.deepEqual([values['debts.0.name'], values['debts.0.minimum'], values.monthly], ['Visa', '', '100'])
})

test('drops rows over the maximum, and overlong names', () => {
  const rows = Object.fromEntries(Array.from({ length: 15 }, (_, index) => [`debts.${index}.balance`, '10']))
  const values = restoreValidInputs(debtPayoff, { ...rows, 'debts.0.name': 'x'.repeat(41) })
  assert.ok(values)
  assert.equal(rowCount(values, 'debts'), 12)
  assert.equal(values['debts.0.name'], '')
  const far = restoreValidInputs(debtPayoff, { 'debts.99999999.balance': '10' })
  assert.equal(far, null)
})

const debtValues = initialValues(
  debtPayoff.example,
  debtPayoff.groups.flatMap(({ fields }) => fields),
)

test('a new row is empty and ignored until it contains a number', () => {
  const added = withRow(debtValues, 'debts')
  assert.equal(rowCount(added, 'debts'), 4)
  assert.deepEqual(inputFrom(debtPayoff, added).debts[3], { name: '', balance: 0, aprPercent: 0, minimum: 0 })
  const named = inputFrom(debtPayoff, { ...added, 'debts.3.name': 'Visa' })
  assert.ok(debtPayoff.calculate(named).ok)
  const half = debtPayoff.calculate(inputFrom(debtPayoff, { ...added, 'debts.3.balance': '10' }))
  assert.ok(!half.ok)
  assert.deepEqual(Object.keys(half.errors), ['debts.3.aprPercent', 'debts.3.minimum'])
})

test('removing a debt keeps the others in order', () => {
  const two = inputFrom(debtPayoff, withoutRow(debtValues, 'debts', 1))
  assert.deepEqual(
    two.debts.map(({ name, balance }) => [name, balance]),
    [
      ['Store card', 500],
      ['Car loan', 3500],
    ],
  )
  assert.equal(withoutRow(debtValues, 'debts', 1).monthly, '300')
})

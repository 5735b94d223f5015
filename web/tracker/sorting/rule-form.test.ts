import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bodyOf, fieldsOf, newFields, previewErrors, type RuleFields, ruleForm } from './rule-form.ts'

const typed = (change: Partial<RuleFields> = {}) =>
  ruleForm.read({ ...newFields('USD'), payee: ' Coffee ', category_id: '7', ...change })
const body = {
  ...({ match: 'contains', payee: 'Coffee', amount_from: null, amount_to: null } as const),
  ...{ account_id: null, category_id: 7, name: null, tags: null, transfer: false },
}

test('empty fields are no conditions and no effects', () => {
  assert.deepEqual(typed(), { body })
  assert.deepEqual(
    typed({ match: 'is', amount_from: '2+3', amount_to: '1,200.5', account_id: '2', name: ' Latte ', tags: 'a, b' }),
    {
      body: { ...body, match: 'is', amount_from: 5, amount_to: 1200.5, account_id: 2, name: 'Latte', tags: 'a, b' },
    },
  )
})

test('a rule needs a payee and one effect', () => {
  const effect = 'Please choose what the rule does.'
  assert.deepEqual(ruleForm.read(newFields('USD')), {
    errors: { payee: 'Please give a text of the payee.', category_id: effect },
  })
  assert.deepEqual(typed({ category_id: '', name: ' ' }), { errors: { category_id: effect } })
  assert.deepEqual(typed({ category_id: '', transfer: 'yes' }), {
    body: { ...body, category_id: null, transfer: true },
  })
  assert.deepEqual(typed({ category_id: '', tags: 'a' }), { body: { ...body, category_id: null, tags: 'a' } })
})

test('an amount that no entry can have shows its error', () => {
  const error = 'Please give an amount from 0.01 to 9,999,999.99.'
  for (const amount of ['0', '-5', '10000000'])
    assert.deepEqual(typed({ amount_from: amount, amount_to: amount }), {
      errors: { amount_from: error, amount_to: error },
    })
})

test('an existing rule fills the form, and saving it unchanged changes nothing', () => {
  const rule = { ...body, amount_from: 5, account_id: 2, id: 3, version: 4, resting: false, resting_reason: null }
  assert.deepEqual(fieldsOf(rule, 'EUR'), {
    ...{ match: 'contains', payee: 'Coffee', amount_from: '5.00', amount_to: '', account_id: '2', category_id: '7' },
    ...{ name: '', tags: '', transfer: '', currency: 'EUR' },
  })
  assert.deepEqual(ruleForm.read(fieldsOf(rule, 'EUR')), { body: bodyOf(rule) })
})

test('errors of a preview belong to the fields of the form', () => {
  const wire = { 'rule.payee': 'A rule needs a payee with letters.', 'rule.amount_to': 'Too low', confirm: 'x' }
  assert.deepEqual(previewErrors(wire), { payee: 'A rule needs a payee with letters.', amount_to: 'Too low' })
})

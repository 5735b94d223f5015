import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountForm, fieldsOf } from './account-form.ts'
import { accountNote } from './account-text.ts'
import { type Account, accountNames, namedAccounts, newEntryAccount, offeredAccounts } from './use-accounts.ts'

const account = (id: number, name: string, more: Partial<Account> = {}): Account => ({
  ...{ id, name, kind: 'checking', closed: false, merged_into: null, balance: null, balance_on: null },
  ...more,
})
const everyday = account(1, 'Everyday')
const closed = account(2, 'Old card', { closed: true })
const merged = account(3, 'Twin', { merged_into: 1 })
const savings = account(4, 'Savings', { kind: 'savings' })

test('forms offer open accounts, and a closed one that is chosen already', () => {
  const all = [everyday, closed, merged, savings]
  assert.deepEqual(namedAccounts(all), [everyday, closed, savings])
  assert.deepEqual(offeredAccounts(all), [everyday, savings])
  assert.deepEqual(offeredAccounts(all, 2), [everyday, closed, savings])
  assert.deepEqual([newEntryAccount(all, '4'), newEntryAccount(all, '2'), newEntryAccount([], '1')], ['4', '1', '1'])
})

test('accounts are named only where there are several', () => {
  assert.equal(accountNames([everyday, merged]), undefined)
  assert.deepEqual(accountNames([everyday, closed])?.get(2), 'Old card')
})

test('a balance is read with its sign and needs a day', () => {
  const fields = { ...fieldsOf(savings, 'USD'), balance: '-80.10' }
  assert.deepEqual(accountForm.read(fields), { errors: { balance_on: 'A balance needs its day.' } })
  const body = { name: 'Savings', kind: 'savings', balance: -80.1, balance_on: '2026-03-16' }
  assert.deepEqual(accountForm.read({ ...fields, balance_on: '2026-03-16' }), { body })
  const removed = { ...body, balance: null, balance_on: null }
  assert.deepEqual(accountForm.read({ ...fields, balance: ' ', balance_on: '2026-03-16' }), { body: removed })
  assert.deepEqual(accountForm.read({ ...fields, name: ' ', balance: '' }), { errors: { name: 'Name is required' } })
})

test('a balance is shown with its day, and only where there is one', () => {
  assert.equal(accountNote(savings, 'USD'), 'Savings')
  const stated = { ...savings, balance: -1204.5, balance_on: '2026-03-16' }
  assert.equal(accountNote(stated, 'EUR'), 'Savings, −€1,204.50 on March 16, 2026')
})

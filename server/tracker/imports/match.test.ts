import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ExistingExpense, type FilePayment, matchPayments, paymentKeys } from './match.ts'

const payment = (day: string, cents: number, more: Partial<FilePayment> = {}): FilePayment => ({
  expense_date: day,
  cents,
  description: 'Coffee',
  bankKey: '',
  account_id: null,
  skipped: null,
  ...more,
})
const existing = (day: string, cents: number, more: Partial<ExistingExpense> = {}): ExistingExpense => ({
  expense_date: day,
  cents,
  description: 'Coffee by hand',
  account_id: null,
  import_key: null,
  source: 'typed',
  ...more,
})
const states = async (payments: FilePayment[], expenses: ExistingExpense[]) =>
  (await matchPayments(payments, expenses, async () => {})).map(({ state }) => state)

test('two equal payments on one day are imported separately, and both are recognized on re-import', async () => {
  const equalPayments = [payment('2026-03-14', 450), payment('2026-03-14', 450, { description: ' COFFEE ' })]
  const keys = equalPayments.map(paymentKeys())
  assert.deepEqual(keys, ['450:2026-03-14:coffee:1', '450:2026-03-14:coffee:2'])
  const imported = keys.map((key) => existing('2026-03-14', 450, { import_key: key, source: 'same-reading' }))
  assert.deepEqual(await states(equalPayments, imported), ['imported', 'imported'])
  const three = [...equalPayments, payment('2026-03-14', 450)]
  assert.deepEqual(await states(three, imported), ['imported', 'imported', 'new'])
})

test('a typed entry of the same amount and similar words matches within three days', async () => {
  for (const [day, state] of [
    ['2026-03-14', 'possible'],
    ['2026-03-11', 'possible'],
    ['2026-03-17', 'possible'],
    ['2026-03-10', 'new'],
    ['2026-03-18', 'new'],
  ] as const)
    assert.deepEqual(await states([payment('2026-03-14', 450)], [existing(day, 450)]), [state], day)
  const one = [payment('2026-03-14', 450)]
  assert.deepEqual(await states(one, [existing('2026-03-14', 451)]), ['new'])
  assert.deepEqual(await states([payment('2026-03-14', -450)], [existing('2026-03-14', 450)]), ['new'])
  assert.deepEqual(await states(one, [existing('2026-03-14', 450, { description: 'Bus ticket' })]), ['new'])
})

test('an expense matches only the nearest payment', async () => {
  const three = ['2026-03-12', '2026-03-15', '2026-03-14'].map((day) => payment(day, 450))
  assert.deepEqual(await states(three, [existing('2026-03-14', 450)]), ['new', 'new', 'possible'])
  const two = [existing('2026-03-14', 450), existing('2026-03-13', 450)]
  assert.deepEqual(await states(three, two), ['possible', 'new', 'possible'])
})

test('a later statement of the same account without a common day repeats no payment', async () => {
  const rent = existing('2026-03-14', 90_000, { import_key: '90000:2026-03-14:rent:1', source: 'same-reading' })
  assert.deepEqual(await states([payment('2026-03-16', 90_000, { description: 'Rent' })], [rent]), ['new'])
})

test('a transaction id of the bank takes precedence over the text and the day', async () => {
  const imported = existing('2026-03-14', 450, { import_key: 'bank:abc:1', source: 'same-reading' })
  const posted = (bankKey: string) => [payment('2026-03-16', 450, { description: 'COFFEE POSTED', bankKey })]
  assert.deepEqual(await states(posted('abc'), [imported]), ['imported'])
  assert.deepEqual(await states(posted('def'), [imported]), ['new'])
})

test('rows that other files of the same account may hold are compared by amount and day', async () => {
  const fromOfx = existing('2026-03-14', 450, { import_key: 'bank:abc:1', source: 'same-reading' })
  const fromCsv = existing('2026-03-14', 450, { import_key: '450:2026-03-14:cafe:1', source: 'other-reading' })
  const former = existing('2026-03-14', 450, { import_key: 'bank:abc:1', source: 'former-release' })
  const on = (account_id: number | null) => [payment('2026-03-16', 450, { account_id })]
  for (const known of [fromOfx, fromCsv]) {
    assert.deepEqual(await states(on(null), [known]), ['possible'])
    assert.deepEqual(await states(on(2), [known]), ['new'])
  }
  assert.deepEqual(await states(on(2), [former]), ['possible'])
})

test('the same payment in two accounts is imported once for each', async () => {
  const known = existing('2026-03-14', 450, { import_key: '450:2026-03-14:coffee:1', source: 'same-reading' })
  const both = [payment('2026-03-14', 450), payment('2026-03-14', 450, { account_id: 2 })]
  assert.deepEqual(await states(both, [known]), ['imported', 'new'])
})

test('a pending row takes neither the key nor the match of the booked one', async () => {
  const pending = payment('2026-03-14', 450, { skipped: 'Pending' })
  const booked = payment('2026-03-14', 450)
  const imported = existing('2026-03-14', 450, { import_key: '450:2026-03-14:coffee:1', source: 'same-reading' })
  assert.deepEqual(await states([pending, booked], [imported]), ['new', 'imported'])
  assert.deepEqual(await states([pending, booked], [existing('2026-03-14', 450)]), ['new', 'possible'])
})

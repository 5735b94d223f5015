import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chosenRows } from './chosen-rows.ts'
import { parseAmount } from './columns/amounts.ts'
import { guessMapping } from './columns/guess-mapping.ts'
import type { Payment } from './columns/read-row.ts'
import { readFile } from './files/read-file.ts'
import { type ExistingExpense, likeText, matchPayments, paymentKeys } from './match.ts'

const payment = (day: string, cents: number, description = 'Coffee', bankKey = ''): Payment => ({
  line: 1,
  expense_date: day,
  cents,
  description,
  category: '',
  bankKey,
})
const existing = (day: string, cents: number, key: string | null = null, description = 'By hand'): ExistingExpense => ({
  expense_date: day,
  cents,
  description,
  import_key: key,
})
const states = async (payments: Payment[], expenses: ExistingExpense[]) =>
  (await matchPayments(payments, expenses, async () => {})).map(({ state }) => state)

test('two equal payments on one day are imported separately, and both are recognized on re-import', async () => {
  const equalPayments = [payment('2026-03-14', 450), payment('2026-03-14', 450, ' COFFEE ')]
  const keyOf = paymentKeys()
  const keys = equalPayments.map(keyOf)
  assert.deepEqual(keys, ['450:2026-03-14:coffee:1', '450:2026-03-14:coffee:2'])
  const importedExpenses = keys.map((key) => existing('2026-03-14', 450, key))
  assert.deepEqual(await states(equalPayments, importedExpenses), ['imported', 'imported'])
  assert.deepEqual(await states([...equalPayments, payment('2026-03-14', 450)], importedExpenses), [
    'imported',
    'imported',
    'new',
  ])
})

test('a manual entry within seven days is a possible duplicate, on the eighth day it is not', async () => {
  for (const [day, state] of [
    ['2026-03-14', 'possible'],
    ['2026-03-07', 'possible'],
    ['2026-03-21', 'possible'],
    ['2026-03-06', 'new'],
    ['2026-03-22', 'new'],
  ] as const)
    assert.deepEqual(await states([payment('2026-03-14', 450)], [existing(day, 450)]), [state], day)
  assert.deepEqual(await states([payment('2026-03-14', 450)], [existing('2026-03-14', 451)]), ['new'])
  assert.deepEqual(await states([payment('2026-03-14', -450)], [existing('2026-03-14', 450)]), ['new'])
})

test('an expense matches only the nearest payment', async () => {
  const three = ['2026-03-12', '2026-03-15', '2026-03-14'].map((day) => payment(day, 450))
  assert.deepEqual(await states(three, [existing('2026-03-14', 450)]), ['new', 'new', 'possible'])
  assert.deepEqual(await states(three, [existing('2026-03-14', 450), existing('2026-03-13', 450)]), [
    'possible',
    'new',
    'possible',
  ])
})

test('an imported expense matches only its own payment', async () => {
  const two = [payment('2026-03-14', 450), payment('2026-03-15', 450)]
  assert.deepEqual(await states(two, [existing('2026-03-14', 450, '450:2026-03-14:coffee:1')]), ['imported', 'new'])
})

test('a transaction id of the bank takes precedence over the text', async () => {
  const key = 'bank:abc:1'
  assert.deepEqual(
    await states([payment('2026-03-16', 450, 'COFFEE POSTED', 'abc')], [existing('2026-03-14', 450, key)]),
    ['imported'],
  )
  assert.deepEqual(await states([payment('2026-06-16', 450, 'Coffee', 'def')], [existing('2026-03-14', 450, key)]), [
    'new',
  ])
})

test('ignores store and receipt numbers when comparing texts', () => {
  assert.equal(likeText('TRADER JOE S #552'), likeText('Trader Joe s 017'))
  assert.notEqual(likeText('Trader Joe'), likeText('Trader Jane'))
})

test('adds new rows unless unticked, possible duplicates only if ticked, and nothing else', () => {
  const row = (line: number, state: 'new' | 'possible' | 'imported' | 'skipped') => ({
    line,
    state,
    expense_date: '2026-03-14',
    kind: 'expense' as const,
    amount: 450,
    description: 'Coffee',
    category_id: 3,
    import_key: 'key',
    reason: null,
  })
  const choose = chosenRows({ preview: 1, ticked: [3, 5, 6], unticked: [2], categories: [{ line: 1, category_id: 9 }] })
  const rows = [
    row(1, 'new'),
    row(2, 'new'),
    row(3, 'possible'),
    row(4, 'possible'),
    row(5, 'imported'),
    row(6, 'skipped'),
  ]
  assert.deepEqual(
    rows.map((one) => choose(one)?.category_id ?? null),
    [9, null, 3, null, null, null],
  )
})

test('rejects a number with thousands of digits as an amount, and still parses the other rows', async () => {
  const longAmount = `1.${'0'.repeat(30_000)}1`
  const table = await readFile(
    Buffer.from(`Date,Amount,Description\n2026-11-03,${longAmount},Lunch\n2026-11-04,"1,25",Tea\n`),
  )
  assert.equal(guessMapping(table).decimal, ',')
  assert.equal(parseAmount(`${'0'.repeat(30_000)}1.25`, '.'), null)
})

test('rejects an unterminated payment with a message, and ignores accounts inside a payment', async () => {
  const unterminated = `<OFX><STMTTRN><NAME>${'x'.repeat(30_000)}</STMTTRN>`
  await assert.rejects(readFile(Buffer.from(unterminated)), /too long to be one/)
  const to = (account: string) =>
    `<OFX><ACCTID>1<STMTTRN><TRNAMT>1<FITID>7<BANKACCTTO><ACCTID>${account}</BANKACCTTO></STMTTRN><STMTTRN><FITID>8`
  const keys = async (text: string) => (await readFile(Buffer.from(text))).rows.map(({ cells }) => cells.at(-1))
  assert.deepEqual(await keys(to('2')), await keys(to('3')))
})

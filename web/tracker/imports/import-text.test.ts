import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainMapping as serverMapping } from '#server/testing/tracker/plain-mapping.ts'
import '#web/tracker/page-routes.ts'
import { exportHref } from './export-href.ts'
import {
  amountText,
  commitText,
  directionsText,
  endText,
  fileProblem,
  firstMapping,
  mappingOfAccount,
  mappingProblems,
  otherCurrenciesText,
  rowsText,
  statesOf,
  sumText,
} from './import-text.ts'
import { sampleOf } from './sample-of.ts'

const plainMapping = { ...serverMapping, currency: 'USD', account_id: 1 } as const
const noIncome = { count: 0, cents: 0 }
const none = { new: 0, possible: 0, imported: 0, skipped: 0, unreadable: 0 }

test('shows only the row states that a file has, with their counts', () => {
  assert.deepEqual(statesOf({ ...none, new: 1204, unreadable: 1 }), [
    { state: 'new', label: 'New (1,204)' },
    { state: 'unreadable', label: 'Unreadable (1)' },
  ])
})

test('the button shows the number of rows that it adds', () => {
  const text = (count: number, income = 0) => commitText({ count, cents: 1, income: { count: income, cents: 1 } })
  assert.equal(text(9999), 'Add 9,999 expenses')
  assert.equal(text(1), 'Add 1 expense')
  assert.equal(text(1, 2), 'Add 3 entries')
  assert.equal(text(0, 1), 'Add 1 entry')
  assert.equal(text(0), 'Nothing is ticked')
  assert.equal(rowsText(1), '1 row')
  assert.equal(rowsText(20_000), '20,000 rows')
})

test('refunds have a minus, and the sum of the new rows is shown', () => {
  assert.equal(amountText({ amount: 12.5, kind: 'expense' }, 'USD'), '$12.50')
  assert.equal(amountText({ amount: 1234.5, kind: 'refund' }, 'USD'), '−$1,234.50')
  assert.equal(amountText({ amount: 900, kind: 'income' }, 'EUR'), '+€900.00')
  assert.equal(amountText({ amount: null, kind: null }, 'USD'), '')
  assert.equal(
    sumText({ count: 1204, cents: 131_873, income: noIncome }, 'USD', true),
    'The 1,204 ticked rows add up to $1,318.73.',
  )
  assert.equal(sumText({ count: 1, cents: -200, income: noIncome }, 'EUR', true), 'The ticked row is −€2.00.')
  const income = { count: 2, cents: 180_000 }
  assert.equal(sumText({ count: 0, cents: 0, income }, 'USD', true), 'Ticked: 2 rows of income, $1,800.00.')
  assert.equal(
    sumText({ count: 1, cents: 8417, income }, 'USD', true),
    'Ticked: 1 row of spending, $84.17, and 2 rows of income, $1,800.00.',
  )
  assert.equal(sumText({ count: 0, cents: 0, income: noIncome }, 'USD', true), 'Nothing is ticked.')
  assert.equal(sumText({ count: 0, cents: 0, income: noIncome }, 'USD', false), 'Nothing in this file is new.')
  assert.equal(
    sumText({ count: 1, cents: 450, income: noIncome }, 'USD', false),
    'Nothing in this file is new. The ticked row is $4.50.',
  )
})

test('rejects a file that is too large, empty or a workbook before upload', () => {
  assert.equal(fileProblem({ name: 'bank.csv', size: 10 * 1024 * 1024 }), null)
  assert.match(fileProblem({ name: 'bank.csv', size: 10 * 1024 * 1024 + 1 }) ?? '', /larger than 10 MB/)
  assert.match(fileProblem({ name: 'bank.csv', size: 0 }) ?? '', /empty/)
  assert.match(fileProblem({ name: 'bank.XLSX', size: 9 }) ?? '', /save it as CSV/)
})

test('describes the result of an import in a sentence', () => {
  assert.equal(endText({ state: 'done', written: 1, income: 0 }), '1 expense was added.')
  assert.equal(endText({ state: 'undone', written: 9999, income: 0 }), '9,999 expenses were taken back.')
  assert.equal(endText({ state: 'done', written: 12, income: 2 }), '12 entries were added, 2 of them income.')
  assert.equal(endText({ state: 'undone', written: 1, income: 1 }), '1 entry was taken back.')
  assert.match(endText({ state: 'cancelled', written: 500, income: 0 }), /Nothing was added/)
  assert.match(endText({ state: 'failed', written: 500, income: 0 }), /Nothing was added/)
  const stopped = endText({ state: 'failed', written: 0, income: 0, failure: 'account' })
  assert.match(stopped, /^An account .* Nothing was added\.$/)
})

test('asks for each missing mapping field', () => {
  assert.deepEqual(mappingProblems(plainMapping), {})
  assert.deepEqual(mappingProblems({ ...plainMapping, amount: null, credit: 3 }), {})
  const empty = { date: null, date_order: null, description: null, amount: null }
  assert.deepEqual(Object.keys(mappingProblems({ ...plainMapping, ...empty })), Object.keys(empty))
})

test('builds the export URL for a month, a category or everything', () => {
  assert.equal(exportHref(), '/api/expense-tracker/export')
  const march = exportHref({ month: { year: 2026, month: 3 }, category: 7 })
  assert.equal(march, '/api/expense-tracker/export?month=3&year=2026&category=7')
  assert.equal(exportHref({ month: null, category: null, account: null }), '/api/expense-tracker/export')
  assert.equal(exportHref({ account: 2 }), '/api/expense-tracker/export?account=2')
})

test('the sample hides internal and empty columns of fixed formats, and shows a CSV file as it is', () => {
  const columns = ['Date', 'Amount', 'Memo', 'Statement', 'Key']
  const sample = [
    ['2026-11-03', '-12.50', '', 'abc', 'k1'],
    ['2026-11-04', '-3.00', '', 'abc', 'k2'],
  ]
  assert.deepEqual(sampleOf({ format: 'ofx', columns, sample }), {
    columns: ['Date', 'Amount'],
    rows: [
      ['2026-11-03', '-12.50'],
      ['2026-11-04', '-3.00'],
    ],
  })
  assert.deepEqual(sampleOf({ format: 'csv', columns, sample }), { columns, rows: sample })
})

test('states the sums by direction, and the rows in other currencies', () => {
  const sums = {
    money_out: { count: 1, amount: 100 },
    money_in: { count: 3, amount: 933.55 },
    currency: 'USD' as const,
  }
  assert.equal(directionsText(sums), 'Money out: 1 row, $100.00. Money in: 3 rows, $933.55.')
  assert.equal(otherCurrenciesText([]), null)
  assert.equal(
    otherCurrenciesText([
      { currency: 'INR', count: 1 },
      { currency: 'USD', count: 2 },
    ]),
    '1 row is in INR, 2 rows are in USD. They are left out, because Moneta converts nothing.',
  )
})

test('an account without a remembered mapping gets the columns and the detected sign', () => {
  const detected = { ...plainMapping, money_out: null }
  const staged = { account_mappings: [{ account_id: 1, mapping: plainMapping }], new_account_mapping: detected }
  assert.equal(mappingOfAccount(staged, 1), plainMapping)
  assert.deepEqual(mappingOfAccount(staged, 2), { ...detected, account_id: 2 })
})

test('asks for the sign if the file leaves it open, unless a column states it', () => {
  const open = { ...plainMapping, money_out: null }
  assert.deepEqual(Object.keys(mappingProblems(open)), ['money_out'])
  assert.deepEqual(mappingProblems({ ...open, direction: 3 }), {})
  assert.deepEqual(mappingProblems({ ...open, amount: null, debit: 2 }), {})
})

test('proposes the currency of the language only if neither the file nor the tracker states one', () => {
  const staged = { mapping: plainMapping, currency: null, tracker_currency: null }
  assert.equal(firstMapping(staged, 'de-DE').currency, 'EUR')
  assert.equal(firstMapping({ ...staged, currency: 'USD' }, 'de-DE').currency, 'USD')
  assert.equal(firstMapping({ ...staged, tracker_currency: 'USD' }, 'de-DE').currency, 'USD')
})

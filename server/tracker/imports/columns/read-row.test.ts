import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ImportMapping } from '#contract/tracker/import-mapping.ts'
import { plainMapping } from '#server/testing/tracker/plain-mapping.ts'
import { readRow } from './read-row.ts'

const read = (cells: string[], more: Partial<ImportMapping> = {}) =>
  readRow({ line: 7, cells }, { ...plainMapping, ...more }, null)

/** The cents of a payment, or why a row is none. */
const cents = (cells: string[], more: Partial<ImportMapping> = {}) => {
  const row = read(cells, more)
  return 'cents' in row ? row.cents : row.reason
}

/** Why a payment does not count by default. */
const skipped = (cells: string[], more: Partial<ImportMapping> = {}) => {
  const row = read(cells, more)
  return 'cents' in row ? row.skipped : `no payment: ${row.state}, ${row.reason}`
}

test('money out counts; money in counts only as a refund', () => {
  assert.equal(cents(['11/03/2026', 'Lunch', '-12.50']), 1250)
  assert.equal(skipped(['11/03/2026', 'Lunch', '-12.50']), null)
  assert.equal(cents(['11/03/2026', 'Pay', '12.50']), -1250)
  assert.equal(skipped(['11/03/2026', 'Pay', '12.50']), 'Money in')
  assert.equal(skipped(['11/03/2026', 'Shoes', '12.50'], { credits: 'refund' }), null)
  assert.equal(cents(['11/03/2026', 'Lunch', '12.50'], { money_out: 'positive' }), 1250)
  assert.equal(skipped(['11/03/2026', 'Lunch', '0.00']), 'no payment: skipped, The amount is zero.')
})

test('reads debits and credits from separate columns', () => {
  const two = { amount: null, debit: 2, credit: 3 }
  assert.equal(cents(['11/03/2026', 'Lunch', '12.50', ''], two), 1250)
  assert.equal(cents(['11/03/2026', 'Lunch', '-12.50', ''], two), 1250)
  assert.equal(cents(['11/03/2026', 'Pay', '', '12.50'], two), -1250)
  assert.equal(cents(['11/03/2026', 'Pay', '0.00', '-12.50'], two), -1250)
  assert.equal(cents(['11/03/2026', 'Pay', '-', '12.50'], two), -1250)
  assert.equal(cents(['11/03/2026', 'Pay', '', ''], two), 'There is no amount in this row.')
  assert.equal(cents(['11/03/2026', 'Pay', '1.00', '2.00'], two), 'This row has both a debit and a credit.')
  assert.equal(cents(['11/03/2026', 'Pay', '1.00', 'two'], two), 'The amount “two” cannot be read.')
})

test('a word in a column, or a mark beside the amount, takes precedence over the sign', () => {
  const word = { direction: 3 }
  assert.equal(cents(['11/03/2026', 'Lunch', '12.50', 'Debit'], word), 1250)
  assert.equal(cents(['11/03/2026', 'Pay', '12.50', 'CR'], word), -1250)
  assert.equal(cents(['11/03/2026', 'Pay', '-12.50', 'other'], word), 1250)
  assert.equal(cents(['11/03/2026', 'Pay', '12.50 CR'], { money_out: 'positive' }), -1250)
  assert.equal(cents(['11/03/2026', 'Pay', '12.50 DR']), 1250)
})

test('adds a fee to money out, and takes it from money in', () => {
  const fee = { fee: 3 }
  assert.equal(cents(['11/03/2026', 'Cash', '-100.00', '2.00'], fee), 10200)
  assert.equal(cents(['11/03/2026', 'Cash', '-100.00', '-2.00'], fee), 10200)
  assert.equal(cents(['11/03/2026', 'Sale', '100.00', '2.00'], fee), -9800)
  assert.equal(cents(['11/03/2026', 'Plan', '0.00', '7.99'], fee), 799)
  assert.equal(cents(['11/03/2026', 'Cash', '-100.00', ''], fee), 10000)
  assert.equal(cents(['11/03/2026', 'Cash', '-100.00', 'two'], fee), 'The fee “two” cannot be read.')
})

test('payments that are pending, declined or balances do not count, and say why', () => {
  const status = { status: 3 }
  const cases = {
    COMPLETED: null,
    'Umsatz gebucht': null,
    'something else': null,
    PENDING: 'Pending',
    PDNG: 'Pending',
    'Umsatz vorgemerkt': 'Pending',
    Reserverad: 'Reserved',
    DECLINED: 'Declined',
    Failed: 'Failed',
    Cancelled: 'Canceled',
    REVERTED: 'Reverted',
    'On hold': 'On hold',
  }
  for (const [state, reason] of Object.entries(cases))
    assert.equal(skipped(['11/03/2026', 'Lunch', '-1', state], status), reason, state)
  assert.equal(skipped(['11/03/2026', 'Opening balance', '-1']), 'Balance')
  assert.equal(skipped(['11/03/2026', 'TOTAL STATION 12', '-1']), null)
  assert.equal(skipped(['11/03/2026', 'Pay', '1', 'Pending'], status), 'Pending')
  assert.equal(skipped(['Reserverad', 'Lunch', '-1']), 'no payment: skipped, Reserved')
  assert.equal(skipped(['', 'Lunch', '-1', 'Pending'], status), 'no payment: skipped, Pending')
})

test('reports why a row cannot be read', () => {
  assert.equal(cents(['', 'Lunch', '-1']), 'There is no date in this row.')
  assert.equal(cents(['soon', 'Lunch', '-1']), 'The date “soon” cannot be read.')
  assert.equal(cents(['13/13/2026', 'Lunch', '-1']), 'The date “13/13/2026” cannot be read.')
  assert.equal(cents(['11/03/2101', 'Lunch', '-1']), 'The date is not from 1970 to 2099.')
  assert.equal(cents(['11/03/2026', 'Lunch', '']), 'There is no amount in this row.')
  assert.equal(cents(['11/03/2026', 'Lunch', 'one']), 'The amount “one” cannot be read.')
  assert.equal(cents(['11/03/2026', 'Lunch', '-10000000']), 'The amount is more than 9,999,999.99.')
  assert.equal(cents(['11/03/2026', 'Lunch', '-9999999.99']), 999_999_999)
})

test('describes a row by its payee, or by its memo if the payee is empty or a number', () => {
  const described = (payee: string, memo: string) => read(['11/03/2026', payee, '-1', memo], { memo: 3 }).description
  assert.equal(described('Shop', 'Shoes'), 'Shop')
  assert.equal(described('', 'Shoes'), 'Shoes')
  assert.equal(described('00123-4', 'Shoes'), 'Shoes')
  assert.equal(described('00123-4', ''), '00123-4')
  assert.equal(described('', ''), 'No description')
})

test('limits a description to one line of 200 characters and removes a protecting apostrophe', () => {
  const described = (text: string) => read(['11/03/2026', text, '-1']).description
  assert.equal(described('a\n b\u202e'), 'a b')
  assert.equal(described('x'.repeat(300)).length, 200)
  assert.equal(described("'=1+1"), '=1+1')
  assert.equal(described('="0012 Shop"'), '0012 Shop')
  assert.equal(described("'n' sync"), "'n' sync")
  assert.equal(described(' '), 'No description')
})

test('a row states its currency in its column, or beside its amount', () => {
  const currency = (amount: string, code: string) => {
    const row = read(['11/03/2026', 'Lunch', amount, code], { currency_column: 3 })
    return 'currency' in row ? row.currency : row.reason
  }
  assert.equal(currency('-1', 'EUR'), 'EUR')
  assert.equal(currency('-1', 'sek'), 'SEK')
  assert.equal(currency('-1', '€'), 'EUR')
  assert.equal(currency('-€1', ''), 'EUR')
  assert.equal(currency('-$1', ''), '')
  assert.equal(currency('-1', ''), '')
})

test('the account of a row is known in files of several accounts only', () => {
  const cells = ['2026-11-03', '-1', 'Lunch', '', '', 'EUR', '', 'account-7', 'key-9']
  const mapping = { ...plainMapping, date_order: 'ymd' as const, amount: 1, description: 2 }
  const [row, csvRow] = [readRow({ line: 1, cells }, mapping, 8), readRow({ line: 1, cells }, mapping, null)]
  assert.ok('cents' in row && 'cents' in csvRow)
  assert.deepEqual([row.statement, row.bankKey], ['account-7', 'key-9'])
  assert.deepEqual([csvRow.statement, csvRow.bankKey], ['', ''])
})

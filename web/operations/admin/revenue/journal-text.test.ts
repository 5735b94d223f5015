import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  amountText,
  type JournalEntry,
  journalQuery,
  journalRequest,
  journalTitle,
  readJournalUrlState,
  restText,
} from './journal-text.ts'
import {
  missingText,
  otherCurrenciesText,
  type Payout,
  payoutAmount,
  payoutDates,
  payoutEntries,
  payoutNote,
  waitingText,
} from './payouts-text.ts'

const entry: JournalEntry = {
  ...{ date: '2026-03-15T12:00:00.000Z', number: 'R-2026-00001', kind: 'store', member: 1, payment: 7 },
  ...{ gross: 10, tax: 0, refund: 0, dispute: 0, fee: 0.59, other: 0 },
  ...{ payout: null, balance_transaction: 'txn_1' },
}

test('an amount of zero leaves its cell empty, and a negative tax keeps its sign', () => {
  assert.deepEqual([amountText(0), amountText(19.99), amountText(-0.81)], ['', '$19.99', '−$0.81'])
})

test('the page names the number of entries that it leaves out', () => {
  assert.equal(restText({ entries: [entry], count: 1 }), null)
  assert.equal(
    restText({ entries: [entry], count: 1200 }),
    'These are the first 1 of 1,200 entries. The total and the export contain all.',
  )
})

test('the URL of the journal states a month or days, and a kind of entries; invalid values are ignored', () => {
  const days = readJournalUrlState('?from=2026-06-03&to=2026-06-09&month=2026-05&show=refunds')
  const chosen = { from: '2026-06-03', to: '2026-06-09' }
  assert.deepEqual(days, { month: '2026-05', days: chosen, show: 'refunds', payout: null })
  assert.deepEqual(journalRequest(days), { from: '2026-06-03', to: '2026-06-09', show: 'refunds' })
  assert.deepEqual(journalQuery(days), { month: null, ...chosen, payout: null, show: 'refunds' })
  const ofPayout = readJournalUrlState('?payout=po_7&month=2026-05&show=sales')
  assert.deepEqual(journalRequest(ofPayout), { payout: 'po_7', show: 'sales' })
  assert.deepEqual(journalQuery(ofPayout), { month: null, from: null, to: null, payout: 'po_7', show: 'sales' })
  const none = { month: null, days: null, show: null, payout: null }
  for (const query of [
    '',
    '?month=2026-13',
    '?from=2026-06-03',
    '?from=2026-06-09&to=2026-06-03',
    '?show=all',
    '?payout=a%20b',
  ])
    assert.deepEqual(readJournalUrlState(query), none, query)
  assert.deepEqual(journalRequest(none), {})
})

test('the title of the journal is its days or its payout', () => {
  const [from, to] = ['2026-06-03', '2026-06-09']
  const shown = { zone: 'UTC', first_month: '2026-05', this_month: '2026-06', payout: null, month: null, from, to }
  assert.equal(journalTitle(shown), 'Jun 3, 2026 to Jun 9, 2026')
  assert.equal(journalTitle({ ...shown, payout }), 'Payout of Jun 9, 2026: $57.32')
})

const payout: Payout = {
  ...{ id: 'po_7', created_at: '2026-06-09T00:00:00.000Z', arrives_at: '2026-06-11T00:00:00.000Z', amount: 57.32 },
  ...{ currency: 'USD', state: 'on_its_way', fees: 2.65, entries: 3, is_automatic: true, is_complete: true },
}

test('a payout states its dates, fees and entries, and what keeps them from adding up to it', () => {
  assert.equal(payoutDates(payout, 'UTC'), 'Jun 9, 2026, at the bank Jun 11, 2026, fees $2.65')
  const failed: Payout = { ...payout, state: 'failed' }
  assert.equal(payoutDates(failed, 'UTC'), 'Jun 9, 2026, sent back by the bank, fees $2.65')
  assert.deepEqual([payoutEntries(payout), payoutEntries({ ...payout, entries: 1 })], ['3 entries', '1 entry'])
  assert.match(payoutNote(payout), /add up to \$57\.32: gross less refund, dispute and fee, plus other/)
  assert.match(payoutNote({ ...payout, is_complete: false }), /not all read yet/)
  for (const unnamed of [{ is_automatic: false }, { currency: 'EUR' }])
    assert.equal(payoutEntries({ ...payout, ...unnamed }), null)
  assert.equal(payoutAmount({ currency: 'EUR' }, 3.5), '€3.50')
})

test('missing rights and other currencies are one sentence each, or none', () => {
  assert.deepEqual([missingText({ missing_rights: [] }), otherCurrenciesText({ other_currencies: 0 })], [null, null])
  assert.equal(
    missingText({ missing_rights: ['Balance transaction sources', 'Payouts'] }),
    'Fees and payouts are not read, because the key of the payment provider lacks a right: Balance transaction sources, Payouts (read).',
  )
  assert.match(
    otherCurrenciesText({ other_currencies: 1 }) ?? '',
    /^1 entry .* is not in the journal: .*never converted/,
  )
  assert.equal(waitingText({ amount: 12, entries: 3 }), '$12.00 of 3 entries is not paid out yet.')
  assert.equal(waitingText({ amount: 0, entries: 0 }), 'Everything is paid out.')
})

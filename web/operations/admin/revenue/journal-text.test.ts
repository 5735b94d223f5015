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

const entry: JournalEntry = {
  ...{ date: '2026-03-15T12:00:00.000Z', number: 'R-2026-00001', kind: 'store', member: 1, payment: 7 },
  ...{ gross: 10, tax: 0, refund: 0, dispute: 0 },
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
  assert.deepEqual(days, { month: '2026-05', days: { from: '2026-06-03', to: '2026-06-09' }, show: 'refunds' })
  assert.deepEqual(journalRequest(days), { from: '2026-06-03', to: '2026-06-09', show: 'refunds' })
  assert.deepEqual(journalQuery(days), { month: null, from: '2026-06-03', to: '2026-06-09', show: 'refunds' })
  const none = { month: null, days: null, show: null }
  for (const query of ['', '?month=2026-13', '?from=2026-06-03', '?from=2026-06-09&to=2026-06-03', '?show=all'])
    assert.deepEqual(readJournalUrlState(query), none, query)
  assert.deepEqual(journalRequest(none), {})
})

test('the title of the journal is its month, its day or its days', () => {
  const [from, to] = ['2026-06-03', '2026-06-09']
  assert.equal(journalTitle({ month: '2026-06', from, to }), 'June 2026')
  assert.equal(journalTitle({ month: null, from, to: from }), 'Jun 3, 2026')
  assert.equal(journalTitle({ month: null, from, to }), 'Jun 3, 2026 to Jun 9, 2026')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountText, type JournalEntry, restText } from './journal-text.ts'

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

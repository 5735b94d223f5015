import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  adviceText,
  detailText,
  type FormerImport,
  importsTitle,
  reasonText,
  returnedText,
  takeBackText,
} from './former-import-text.ts'

const file: FormerImport = {
  ...{ id: 1, name: 'statement.ofx', committed_at: '2026-03-03T12:00:00.000Z', reasons: ['signs'] },
  ...{ entries: 120, changed: 0, total: 3400.5, first: '2026-01-03', last: '2026-03-02', category_id: 7 },
}

test('a file is named with each reason to look at it', () => {
  const text = (reasons: FormerImport['reasons']) => reasonText({ ...file, reasons }, 'Groceries')
  assert.equal(text(['signs']), 'Moneta read the signs of statement.ofx by majority: look at it.')
  assert.equal(text(['one_category']), 'Moneta put all entries of statement.ofx into Groceries: look at them.')
  assert.equal(
    text(['signs', 'one_category']),
    'Moneta read the signs of statement.ofx by majority and put all its entries into Groceries: look at it.',
  )
})

test('a file is described with count, days, sum in the currency of the tracker, and day of the import', () => {
  assert.equal(detailText(file, 'USD'), '120 entries of Jan 3 to Mar 2, 2026, $3,400.50 in all. Added on Mar 3, 2026.')
  assert.equal(
    detailText({ ...file, entries: 1, first: file.last }, 'EUR'),
    '1 entry of Mar 2, 2026, €3,400.50 in all. Added on Mar 3, 2026.',
  )
  assert.match(detailText({ ...file, first: '2025-12-31' }, 'USD'), /of Dec 31, 2025 to Mar 2, 2026,/)
})

test('several files are counted, and advice is given if signs were guessed', () => {
  assert.equal(importsTitle(3), 'Three earlier imports need a look.')
  assert.equal(adviceText([{ reasons: ['one_category'] }]), null)
  assert.match(adviceText([{ reasons: ['one_category'] }, file]) ?? '', /^If deposits are listed as spending/)
})

test('the question before taking back states the number of entries, and of those that the member changed', () => {
  assert.equal(
    takeBackText({ entries: 1204, changed: 3 }),
    'This deletes the 1,204 entries of this file, also the three that you have changed. You can undo it for 30 days.',
  )
  assert.equal(
    takeBackText({ entries: 1, changed: 0 }),
    'This deletes the 1 entry of this file. You can undo it for 30 days.',
  )
})

test('an undo states what is as before, and what it left', () => {
  assert.equal(returnedText({ restored: 120, left: 0 }), '120 entries are as before.')
  assert.equal(returnedText({ restored: 1, left: 2 }), '1 entry is as before. 2 entries changed since, and stay so.')
})

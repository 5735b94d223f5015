import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countries, findCountries } from './countries.ts'
import {
  canImport,
  importedText,
  importLabel,
  previewRows,
  priceChangeText,
  priceTitle,
  problemsTitle,
} from './csv-text.ts'
import { changeText, leftText, stockReason } from './stock-text.ts'

const preview = { rows: 17, created: 3, updated: 4, unchanged: 10, problems: [], price_changes: [] }

test('imports a file only if no row has an error and something would change', () => {
  assert.equal(canImport(preview), true)
  assert.equal(canImport({ ...preview, problems: [{ line: 4, sentence: 'Name is required' }] }), false)
  assert.equal(canImport({ ...preview, created: 0, updated: 0 }), false)
})

test('previews the changes of an import', () => {
  assert.deepEqual(
    previewRows(preview).map(({ amount }) => amount),
    ['3', '4', '10'],
  )
  assert.equal(importLabel(preview), 'Import 17 rows')
  assert.equal(importLabel({ rows: 1 }), 'Import 1 row')
  assert.equal(importedText(preview), 'Import completed: 3 created, 4 updated')
  assert.deepEqual([problemsTitle(1), problemsTitle(2)], ['One line needs a look', '2 lines need a look'])
})

test('lists each price change with its row', () => {
  const change = { line: 9, name: 'Gold Ring Pin', from: 8, to: 9.5 }
  assert.equal(priceTitle([change]), 'Line 9 would change a price')
  assert.equal(priceTitle([change, change]), '2 lines would change a price')
  assert.equal(priceChangeText(change), 'Gold Ring Pin, from $8.00 to $9.50.')
})

test('the stock history shows reason and amount', () => {
  const reasonText = (reason: Parameters<typeof stockReason>[0]['reason'], order_id: number | null = null) =>
    stockReason({ reason, order_id })
  assert.deepEqual(
    [
      reasonText('set'),
      reasonText('imported'),
      reasonText('held', 7),
      reasonText('released', 7),
      reasonText('restocked', 7),
    ],
    [
      'Counted by the operator',
      'Imported from a CSV',
      'Held for order 7',
      'Released, as order 7 was not paid',
      'Back into stock from order 7',
    ],
  )
  assert.deepEqual([-2, 2, 0, null].map(changeText), ['−2', '+2', '0', ''])
  assert.deepEqual([leftText(null), leftText(1200)], ['Unlimited', '1,200'])
})

test('finds a country by a part of its name without diacritics, and by its code', () => {
  const found = (text: string) => findCountries(text).map(({ code }) => code)
  assert.deepEqual(found('cote d'), ['CI'])
  assert.ok(found('united').includes('US') && found('united').includes('GB'))
  assert.deepEqual(found('CH').includes('CH'), true)
  assert.deepEqual(found('atlantis'), [])
})

test('every country has a name, codes are unique, and those that the provider rejects are excluded', () => {
  const codes = countries.map(({ code }) => code)
  assert.deepEqual(new Set(codes).size, codes.length)
  assert.ok(countries.every(({ code, name }) => name !== code && /^[A-Z]{2}$/.test(code)))
  assert.ok(!codes.includes('CU') && !codes.includes('KP'))
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultCategories } from '#server/tracker/expenses/default-categories.ts'
import { categoryKeys } from './category-keys.ts'
import { foldName } from './fold-name.ts'
import { knownMerchants, knownWords } from './known-merchants.ts'
import { knownCategory } from './merchant-match.ts'
import type { NameGroup } from './name-group.ts'
import { compounds } from './names/compounds.ts'
import { bankWords, places, processors } from './names/ignored.ts'
import { earningWords, transferWords } from './names/transfers.ts'

/** A name with a description of the group that lists it. */
interface Entry {
  name: string
  category: string | null
  place: string
}

const entriesOf = (table: string, groups: readonly NameGroup[]): Entry[] =>
  groups.flatMap(({ category, countries = ['worldwide'], names }) =>
    names.map((name) => ({ name, category, place: `${table}: ${category} in ${countries.join(' ')}` })),
  )

const plainEntries = (place: string, names: readonly string[]): Entry[] =>
  names.map((name) => ({ name, category: null, place }))

const merchants = entriesOf('merchants', knownMerchants)
const words = entriesOf('words', knownWords)
const entries = [
  ...merchants,
  ...words,
  ...compounds.flatMap(({ category, endings }) => entriesOf('endings', [{ category, names: endings }])),
  ...plainEntries('transfers', transferWords),
  ...plainEntries('earnings', earningWords),
  ...plainEntries('processors', processors),
  ...plainEntries('words of banks', bankWords),
  ...plainEntries('places', places),
]

/** Names that are listed more than once, each with its places. */
const repeated = (of: readonly Entry[]) =>
  [...Map.groupBy(of, ({ name }) => name)]
    .filter(([, { length }]) => length > 1)
    .map(([name, listed]) => `"${name}" is in ${listed.map(({ place }) => place).join(' and in ')}`)

/** Numbers of entries by key. */
const countBy = (keys: readonly string[]) =>
  new Map([...Map.groupBy(keys, (key) => key)].map(([key, all]) => [key, all.length]))

test('the keys of categories are the icons of the default categories', () => {
  assert.deepEqual(
    defaultCategories.map(({ icon }) => icon),
    [...categoryKeys],
  )
})

test('every name is in one category, and once', () => {
  assert.deepEqual(repeated(entries), [])
})

test('a name in two categories is reported with both places', () => {
  const groups: NameGroup[] = [
    { category: 'groceries', countries: ['DE', 'AT'], names: ['corner shop', 'kiosk'] },
    { category: 'fun', names: ['kiosk'] },
  ]
  assert.deepEqual(repeated(entriesOf('merchants', groups)), [
    '"kiosk" is in merchants: groceries in DE AT and in merchants: fun in worldwide',
  ])
})

test('every name is in folded form, or no text would match it', () => {
  const names = [...entries.map(({ name }) => name), ...compounds.flatMap(({ beginnings = [] }) => beginnings)]
  assert.deepEqual(
    names.filter((name) => name === '' || foldName(name) !== name),
    [],
  )
})

test('every name alone is found, so no other name hides it', () => {
  const hidden = entries.filter(({ name, category }) => knownCategory(name) !== category)
  assert.deepEqual(hidden, [])
})

test('every country is one of those whose banks are known, and has at least eight merchants', () => {
  const counts = countBy(
    knownMerchants.flatMap(({ countries = [], names }) => countries.flatMap((code) => names.map(() => code))),
  )
  const isoCodes = 'AT AU BE BR CA CH CZ DE DK ES FI FR GB HU IE IN IT MX NL NO NZ PL PT SE SG US ZA'
  assert.deepEqual([...counts.keys()].toSorted(), isoCodes.split(' '))
  assert.deepEqual(
    [...counts].filter(([, count]) => count < 8),
    [],
  )
})

test('every category has at least ten merchants and ten words', () => {
  for (const table of [merchants, words]) {
    const counts = countBy(table.map(({ category }) => category ?? ''))
    assert.deepEqual(
      categoryKeys.filter((key) => (counts.get(key) ?? 0) < 10),
      [],
    )
  }
})

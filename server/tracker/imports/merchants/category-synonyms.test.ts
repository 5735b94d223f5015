import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultCategories } from '#server/tracker/expenses/default-categories.ts'
import type { CategoryKey } from './category-keys.ts'
import { synonymCategory } from './category-synonyms.ts'
import { foldName } from './fold-name.ts'
import { silentEnglish, synonymsEnglish } from './names/synonyms-english.ts'
import { silentEuropean, synonymsEuropean } from './names/synonyms-european.ts'

type Example = readonly [name: string, category: CategoryKey | null]

const check = (examples: readonly Example[]) =>
  assert.deepEqual(
    examples.map(([name]) => [name, synonymCategory(name)]),
    examples,
  )

test('the names of the default categories belong to themselves', () => {
  assert.deepEqual(
    defaultCategories.map(({ name }) => synonymCategory(name)),
    defaultCategories.map(({ icon }) => icon),
  )
})

test('names of American banks and cards', () => {
  check([
    ['Food & Drink', 'eating-out'],
    ['Bills & Utilities', 'phone'],
    ['Health & Wellness', 'health'],
    ['Gas', 'transport'],
    ['Travel', 'transport'],
    ['Professional Services', 'other'],
    ['Fees & Adjustments', 'other'],
    ['Gifts & Donations', 'other'],
    ['Dining', 'eating-out'],
    ['Gas/Automotive', 'transport'],
    ['Phone/Cable', 'phone'],
    ['Health Care', 'health'],
    ['Entertainment', 'fun'],
    ['Lodging', 'fun'],
    ['Supermarkets', 'groceries'],
    ['Gasoline', 'transport'],
    ['Restaurant-Bar & Café', 'eating-out'],
    ['Transportation-Fuel', 'transport'],
    ['Merchandise & Supplies-Groceries', 'groceries'],
    ['Business Services-Insurance Services', 'other'],
    ['Communications-Mobile Telecommunications', 'phone'],
  ])
})

test('names of apps, with the more specific part of a path first', () => {
  check([
    ['Coffee Shops', 'eating-out'],
    ['Gas & Fuel', 'transport'],
    ['Mobile Phone', 'phone'],
    ['Auto Insurance', 'other'],
    ['Books', 'school'],
    ['Auto & Transport:Auto Insurance', 'other'],
    ['Food & Dining:Groceries', 'groceries'],
    ['Food & Dining > Something New', 'eating-out'],
    ['Home > Rent', 'rent'],
    ['Immediate Obligations: Rent/Mortgage', 'rent'],
    ['Travel:Vacation', 'fun'],
    ['Taxi & Ride Shares', 'transport'],
    ['Public Transit', 'transport'],
    ['🛒 Groceries', 'groceries'],
  ])
})

test('names of European banks, whatever their case and accents', () => {
  check([
    ['eating_out', 'eating-out'],
    ['EATING_OUT', 'eating-out'],
    ['groceries', 'groceries'],
    ['BILLS_AND_SERVICES', 'phone'],
    ['personal_care', 'other'],
    ['Lebensmittel', 'groceries'],
    ['Bars & Restaurants', 'eating-out'],
    ['Transport & Auto', 'transport'],
    ['Gesundheit und Drogerie', 'health'],
    ['Freizeit & Unterhaltung', 'fun'],
    ['Versicherungen & Finanzen', 'other'],
    ['Boodschappen', 'groceries'],
    ['Vrije tijd', 'fun'],
    ['Vêtements et accessoires', 'clothes'],
    ['VETEMENTS & ACCESSOIRES', 'clothes'],
    ['Ocio', 'fun'],
    ['Saúde', 'health'],
    ['Tøj & sko', 'clothes'],
    ['Żywność i chemia domowa', 'groceries'],
  ])
})

test('groups of merchant category codes', () => {
  check([
    ['Grocery Stores, Supermarkets', 'groceries'],
    ['Eating Places, Restaurants', 'eating-out'],
    ['Automated Fuel Dispensers', 'transport'],
    ['Airlines, Air Carriers', 'transport'],
    ['Lodging – Hotels, Motels, Resorts', 'fun'],
    ['Drug Stores and Pharmacies', 'health'],
    ['Family Clothing Stores', 'clothes'],
    ['Department Stores', null],
  ])
})

test('names that do not tell what was bought have no category', () => {
  check([
    ['general', null],
    ['Shopping', null],
    ['Merchandise', null],
    ['Uncategorized', null],
    ['Other', null],
    ['Other-Miscellaneous', null],
    ['Transfer', null],
    ['Payment/Credit', null],
    ['Credit Card Payment', null],
    ['Income', null],
    ['Income:Rent', null],
    ['Cash & ATM', null],
    ['', null],
    [':', null],
  ])
})

test('every synonym is in folded form, and in one category', () => {
  const groups = [...synonymsEnglish, ...synonymsEuropean]
  const silent = [...silentEnglish, ...silentEuropean]
  const names = [...groups.flatMap((group) => group.names), ...silent]
  assert.deepEqual(
    names.filter((name) => name === '' || foldName(name) !== name),
    [],
  )
  assert.deepEqual(
    names.filter((name, index) => names.indexOf(name) !== index),
    [],
  )
  for (const { category, names } of groups)
    for (const name of names) assert.equal(synonymCategory(name), category, name)
  for (const name of silent) assert.equal(synonymCategory(name), null, name)
})

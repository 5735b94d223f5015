import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guessCategory, normalizeText, type PastEntry } from './category-guess.ts'

const [groceries, eating, home] = [1, 2, 3]
const entry = (description: string, category_id: number): PastEntry => ({ description, category_id })
const guess = (text: string, past: PastEntry[], usable = [groceries, eating, home]) =>
  guessCategory(text, past, new Set(usable))

test('the same text gets the same category as before, regardless of spelling variants', () => {
  const past = [entry('Café  Luna #12', eating), entry('Weekly shop', groceries)]
  assert.equal(guess('cafe luna', past), eating)
  assert.equal(guess('WEEKLY SHOP 3', past), groceries)
  assert.equal(normalizeText(' Café  Luna #12!'), 'cafe luna')
})

test('for one text in several categories the most frequent wins, then the latest', () => {
  const past = [entry('Market', eating), entry('Market', groceries), entry('Market', groceries)]
  assert.equal(guess('market', past), groceries)
  assert.equal(guess('market', past.slice(0, 2)), eating)
})

test('guesses from three letters on', () => {
  const past = [entry('Electricity', home)]
  assert.equal(guess('ele', past), home)
  assert.equal(guess('el', past), null)
  assert.equal(guess('', past), null)
  assert.equal(guess('12 34', past), null)
})

test('the same text outranks the same beginning, which outranks shared words', () => {
  const past = [entry('shop for soap', home), entry('Shopping trip', eating), entry('Shop', groceries)]
  assert.equal(guess('shop', past), groceries)
  assert.equal(guess('shoppi', past), eating)
  assert.equal(guess('soap shop', past), home)
})

test('matches a text that extends a known one by a word, but not by letters only', () => {
  assert.equal(guess('bus to town', [entry('Bus', home)]), home)
  assert.equal(guess('business lunch', [entry('Bus', home)]), null)
})

test('one shared word among many is no match', () => {
  assert.equal(guess('coffee beans for the office', [entry('new desk chair for grandma', home)]), null)
  assert.equal(guess('dinner with Ana', [entry('Ana birthday dinner', eating)]), eating)
})

test('does not guess an archived category', () => {
  assert.equal(guess('lunch', [entry('Lunch', 9), entry('Lunch', eating)]), eating)
  assert.equal(guess('lunch', [entry('Lunch', 9)]), null)
})

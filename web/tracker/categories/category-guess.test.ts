import assert from 'node:assert/strict'
import { test } from 'node:test'
import { essence, guessCategory, type PastEntry } from './category-guess.ts'

const [groceries, eating, home] = [1, 2, 3]
const entry = (description: string, category_id: number): PastEntry => ({ description, category_id })
const guess = (text: string, past: PastEntry[], usable = [groceries, eating, home]) =>
  guessCategory(text, past, new Set(usable))

test('what says the same goes where it went before, however it is written', () => {
  const past = [entry('Café  Luna #12', eating), entry('Weekly shop', groceries)]
  assert.equal(guess('cafe luna', past), eating)
  assert.equal(guess('WEEKLY SHOP 3', past), groceries)
  assert.equal(essence(' Café  Luna #12!'), 'cafe luna')
})

test('where somebody put the same text twice differently, the more frequent place counts, then the latest', () => {
  const past = [entry('Market', eating), entry('Market', groceries), entry('Market', groceries)]
  assert.equal(guess('market', past), groceries)
  assert.equal(guess('market', past.slice(0, 2)), eating)
})

test('a few letters are enough, and fewer than three say nothing', () => {
  const past = [entry('Electricity', home)]
  assert.equal(guess('ele', past), home)
  assert.equal(guess('el', past), null)
  assert.equal(guess('', past), null)
  assert.equal(guess('12 34', past), null)
})

test('the same text goes before one that begins alike, and that before one that shares words', () => {
  const past = [entry('shop for soap', home), entry('Shopping trip', eating), entry('Shop', groceries)]
  assert.equal(guess('shop', past), groceries)
  assert.equal(guess('shoppi', past), eating)
  assert.equal(guess('soap shop', past), home)
})

test('a note that goes on after a known one is like it, but not one that only begins with its letters', () => {
  assert.equal(guess('bus to town', [entry('Bus', home)]), home)
  assert.equal(guess('business lunch', [entry('Bus', home)]), null)
})

test('one word in common among many is too little', () => {
  assert.equal(guess('coffee beans for the office', [entry('new desk chair for grandma', home)]), null)
  assert.equal(guess('dinner with Ana', [entry('Ana birthday dinner', eating)]), eating)
})

test('a category that can no longer be chosen is not guessed', () => {
  assert.equal(guess('lunch', [entry('Lunch', 9), entry('Lunch', eating)]), eating)
  assert.equal(guess('lunch', [entry('Lunch', 9)]), null)
})

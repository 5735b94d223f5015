import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categoryLearner } from './learned-category.ts'

const [shopping, fun, food] = [1, 2, 3]

/** @param chosen descriptions and their categories, the latest first */
function learned(...chosen: [description: string, category_id: number][]) {
  const learner = categoryLearner()
  for (const [description, category_id] of chosen) learner.learn({ description, category_id })
  return (payee: string) => learner.categoryOf(payee)
}

test('a payee gets the category of one with the same first word', () => {
  const categoryOf = learned(['Amazon Marketplace', shopping])
  for (const payee of ['AMAZON.COM*ABC123DEF', 'amazon', 'Amazon Marketplace 17'])
    assert.equal(categoryOf(payee), shopping, payee)
  for (const payee of ['Amazonas Bar', 'The River', '123', '', 'Marketplace Amazon'])
    assert.equal(categoryOf(payee), null, payee)
})

test('the longest common beginning decides', () => {
  const categoryOf = learned(['Amazon Prime Video', fun], ['Amazon Fresh', food], ['Amazon Prime Music', fun])
  assert.equal(categoryOf('AMAZON FRESH 0001'), food)
  assert.equal(categoryOf('Amazon Prime *Reading'), fun)
})

test('payees with the same beginning and several categories teach nothing', () => {
  const categoryOf = learned(['Amazon Prime', fun], ['Amazon Fresh', food])
  assert.equal(categoryOf('Amazon.com'), null)
  assert.equal(categoryOf('Amazon Kindle'), null)
  const inDoubt = learned(['Metro City One', fun], ['Metro City Two', food], ['Metro', shopping])
  assert.equal(inDoubt('Metro City Three'), null)
  assert.equal(inDoubt('Metro Park'), null)
})

test('the same wording decides first, by its latest expense', () => {
  const categoryOf = learned(['Corner Shop 9', food], ['CORNER SHOP #4', fun], ['Corner Shop Books', shopping])
  assert.equal(categoryOf('corner shop 12'), food)
  assert.equal(categoryOf('Corner Shop Toys'), null)
})

test('names of payment processors and words of banks do not count', () => {
  const categoryOf = learned(['PAYPAL *SPOTIFY 402', fun], ['SQ *BLUE CUP', food], ['POS PURCHASE Fresh Market', food])
  assert.equal(categoryOf('Spotify Premium'), fun)
  assert.equal(categoryOf('TST* Blue Cup Lane'), food)
  assert.equal(categoryOf('PAYPAL *UNKNOWN'), null)
  assert.equal(categoryOf('VISA DEBIT FRESH MARKET 21'), food)
  assert.equal(categoryOf('POS PURCHASE Hardware'), null)
})

test('a first word of one or two letters identifies a payee only with the next word', () => {
  const categoryOf = learned(['La Poste', shopping])
  assert.equal(categoryOf('La Boulangerie'), null)
  assert.equal(categoryOf('La Poste Paris'), shopping)
})

test('case and accents do not count', () => {
  assert.equal(learned(['Café Río', food])('CAFE RIO 2'), food)
})

test('a long or strange text is learned in linear time', () => {
  const categoryOf = learned([`PAYPAL${' '.repeat(100_000)}`, fun], ['é '.repeat(50_000), food])
  assert.equal(categoryOf('word '.repeat(50_000)), null)
})

test('a day that the bank puts before the payee identifies nobody', () => {
  const categoryOf = learned(['POS07OCT CORNER BAKERY', food], ['12 Mar 2026 Night Bus', fun])
  assert.equal(categoryOf('POS07OCT BOOK SHOP'), null)
  assert.equal(categoryOf('POS21NOV CORNER BAKERY'), food)
  assert.equal(categoryOf('3 MAR 2026 Night Bus'), fun)
  assert.equal(categoryOf('15 Mar 2026 Museum'), null)
})

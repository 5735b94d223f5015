import assert from 'node:assert/strict'
import { test } from 'node:test'
import { randomFrom } from '../seeded-random.ts'
import { ExpressionError } from './arithmetic.ts'
import { DrawError, drawQuestion, firstNumbers, isAuthorsError, numbersOf, questionFrom, stepsOf } from './draw.ts'
import { NumberFormatError } from './number-format.ts'
import type { Template } from './template.ts'

const slip = (name: string, value: string, mistake = '{slip} it is not.') => ({ value, trap: `slip: ${name}`, mistake })

/** A price less a discount, with slips on both sides of the answer. */
const sale: Template = {
  quantities: {
    price: { from: 100, to: 500, step: 100, first: 200, format: '$' },
    rate: { from: 10, to: 40, step: 10, first: 20, format: '%' },
  },
  values: {
    cut: { value: 'price * rate / 100', format: '$' },
    twice: { value: '2 * cut', format: '$' },
  },
  where: ['price - 5 * rate'],
  answer: 'price - cut',
  format: '$',
  slips: [
    slip('gave the cut', 'cut', '{slip} is {rate} of {price}.'),
    slip('cut twice', 'price - twice'),
    slip('cut a half more', 'price - 1.5 * cut'),
    slip('added the cut', 'price + cut'),
    slip('added it twice', 'price + twice', '{price} and {slipNumber} more.'),
    slip('took both', '2 * price'),
  ],
  question: 'A coat costs {price}, less {rate}. What do you pay?',
  explanation: '{price} − {cut} = {answer}.',
}

const draws = (template: Template, count: number) =>
  Array.from({ length: count }, (_, seed) => drawQuestion(template, randomFrom(`sale ${seed}`)))

/** The numbers of a question of `sale`, read from its text. */
function numbersIn(question: string) {
  const [, price = 0, rate = 0] =
    /^A coat costs \$(\d+), less (\d+)%\. What do you pay\?$/.exec(question)?.map(Number) ?? []
  return { price, rate }
}

const dollars = (size: number) => `$${size >= 1000 ? `1,${String(size).slice(1)}` : size}`

test('equal seeds give equal questions, and other seeds give others', () => {
  assert.deepEqual(draws(sale, 20), draws(sale, 20))
  assert.ok(new Set(draws(sale, 20).map(({ question }) => question)).size > 3)
})

test('a draw fills the numbers, marks the answer and sorts four options', () => {
  for (const { question, options, correctAnswer, explanation, mistakes, traps } of draws(sale, 100)) {
    const { price, rate } = numbersIn(question)
    const cut = (price * rate) / 100
    assert.equal(options[correctAnswer], dollars(price - cut))
    assert.equal(explanation, `$${price} − $${cut} = $${price - cut}.`)
    assert.deepEqual([options.length, mistakes[correctAnswer], traps[correctAnswer]], [4, null, null])
    const sizes = options.map((option) => Number(option.replaceAll(/[$,]/g, '')))
    assert.deepEqual(
      sizes,
      sizes.toSorted((one, other) => one - other),
    )
    const gave = traps.indexOf('slip: gave the cut')
    if (gave >= 0) assert.deepEqual([options[gave], mistakes[gave]], [`$${cut}`, `$${cut} is ${rate}% of $${price}.`])
    const added = traps.indexOf('slip: added it twice')
    if (added >= 0) assert.equal(mistakes[added], `$${price} and ${price + 2 * cut} more.`)
  }
})

test('a draw meets the conditions and has another answer than the written question', () => {
  for (const { question } of draws(sale, 200)) {
    const { price, rate } = numbersIn(question)
    assert.ok(price > 5 * rate, question)
    assert.notEqual(price - (price * rate) / 100, 160)
  }
})

test('no two options are within 2 percent of the larger one', () => {
  const near = { ...sale, slips: [...sale.slips, slip('missed by a little', 'price - cut - 0.015 * (price - cut)')] }
  const shown: Template = { ...near, format: '$.00' }
  for (const { traps } of draws(shown, 200)) assert.ok(!traps.includes('slip: missed by a little'))
  const apart = { ...shown, slips: shown.slips.with(6, slip('missed by more', 'price - cut - 0.025 * (price - cut)')) }
  assert.ok(draws(apart, 200).some(({ traps }) => traps.includes('slip: missed by more')))
})

test('slips at or below zero are left out while the answer is above zero', () => {
  const negative = {
    ...sale,
    slips: [...sale.slips, slip('went below', 'cut - price'), slip('got nothing', 'cut - cut')],
  }
  for (const { traps } of draws(negative, 200))
    assert.ok(!traps.includes('slip: went below') && !traps.includes('slip: got nothing'))
})

test('the answer reaches each rank for which there are slips on both sides', () => {
  const ranks = (template: Template) =>
    [...new Set(draws(template, 300).map(({ correctAnswer }) => correctAnswer))].sort()
  assert.deepEqual(ranks(sale), [0, 1, 2, 3])
  assert.deepEqual(ranks({ ...sale, slips: sale.slips.slice(0, 3) }), [3])
  assert.deepEqual(ranks({ ...sale, slips: sale.slips.slice(3) }), [0])
  assert.deepEqual(ranks({ ...sale, slips: sale.slips.slice(2, 5) }), [1])
})

test('the first numbers give the written question', () => {
  const numbers = numbersOf(sale, firstNumbers(sale))
  assert.deepEqual(numbers.values, { price: 200, rate: 20, cut: 40, twice: 80, answer: 160 })
  assert.equal(numbers.show(sale.question), 'A coat costs $200, less 20%. What do you pay?')
})

test('a question from given numbers is null where they break a condition', () => {
  assert.equal(questionFrom(sale, { price: 100, rate: 30 }, randomFrom('a')), null)
  assert.equal(questionFrom(sale, { price: 200, rate: 30 }, randomFrom('a'))?.explanation, '$200 − $60 = $140.')
})

test('a quantity takes each step from its least to its largest number', () => {
  const steps = stepsOf({ from: 0.1, to: 0.5, step: 0.1, first: 0.1, format: '$.00' })
  assert.deepEqual(steps, [0.1, 0.2, 0.3, 0.4, 0.5])
  assert.deepEqual(stepsOf({ from: 10, to: 24, step: 5, first: 10, format: '#' }), [10, 15, 20])
})

test('a template of an author’s mistake gives an error that names it', () => {
  const errorOf = (change: Partial<Template>) => {
    try {
      drawQuestion({ ...sale, ...change }, randomFrom('a'))
    } catch (error) {
      assert.ok(isAuthorsError(error))
      return error
    }
    throw new Error('it was drawn')
  }
  assert.ok(errorOf({ answer: 'price -' }) instanceof ExpressionError)
  assert.ok(errorOf({ answer: 'price / 3' }) instanceof NumberFormatError)
  assert.ok(errorOf({ where: ['price - 900'] }) instanceof DrawError)
  assert.equal(errorOf({ question: 'Say {cost}?' }).message, '{cost} names no number')
  const single = { price: { from: 200, to: 201, step: 5, first: 200, format: '$' } }
  const fixed = { quantities: { ...single, rate: { from: 20, to: 21, step: 5, first: 20, format: '%' } } }
  assert.ok(errorOf(fixed) instanceof DrawError, 'the only answer is that of the written question')
  assert.equal(isAuthorsError(new TypeError('a fault of the code')), false)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defineForm, errorsByField, Invalid, isChanged } from './define-form.ts'
import { flag, optionalText, requiredId, requiredText, showDollars, verbatim } from './field-codecs.ts'

interface Body {
  category_id: number
  name: string
  note?: string
  hidden?: boolean
}

const note = { show: (text: string | undefined) => text ?? '', read: (text: string) => text || undefined }
const form = defineForm<Body>({
  category_id: requiredId('Choose one'),
  name: requiredText('Give it a name'),
  note,
  hidden: flag,
})
const typed = { category_id: '7', name: ' Tea ', note: '', hidden: false }

test('a body has the fields in order, without those that have no value', () => {
  const read = form.read(typed)
  assert.equal(JSON.stringify(read), '{"body":{"category_id":7,"name":"Tea","hidden":false}}')
  assert.deepEqual(form.fieldsOf({ category_id: 7, name: 'Tea' }), { ...typed, name: 'Tea' })
})

test('every invalid field has a message, and then there is no body', () => {
  assert.deepEqual(form.read({ ...typed, category_id: '', name: ' ' }), {
    errors: { category_id: 'Choose one', name: 'Give it a name' },
  })
  assert.deepEqual(form.read({ ...typed, category_id: '0' }), { errors: { category_id: 'Choose one' } })
})

test('a value that depends on two fields reads both', () => {
  const dated = defineForm<{ day: string }, { day: string; month: string }>({
    day: { show: (day) => day, read: (day, { month }) => (month === '' ? new Invalid('Which month?') : month + day) },
  })
  assert.deepEqual(dated.read({ day: '5', month: '2026-06-0' }), { body: { day: '2026-06-05' } })
  assert.deepEqual(dated.read({ day: '5', month: '' }), { errors: { day: 'Which month?' } })
})

test('the first message of a field is shown, also for a part of it; unknown fields are ignored', () => {
  assert.deepEqual(form.errorsOf({ 'name.0': 'Too long', name: 'Wrong', other: 'x' }), { name: 'Too long' })
  assert.deepEqual(errorsByField({ product_type: 'a' }, { product_type: 'productType' }), { productType: 'a' })
})

test('a stored row differs from a body by values, not by outer spaces, Unicode form or absent defaults', () => {
  const stored = { category_id: 2, name: 'Cafe\u0301 ', hidden: false }
  assert.equal(form.differs(stored, { category_id: 2, name: 'Café' }), false)
  for (const change of [{ category_id: 3 }, { name: 'Tea' }, { note: 'x' }, { hidden: true }])
    assert.equal(form.differs(stored, { ...stored, ...change }), true, JSON.stringify(change))
})

test('input would be lost only if the user has typed or chosen something', () => {
  const from = { ...typed, tags: ['a'] }
  assert.equal(isChanged({ ...from, tags: ['a'] }, from), false)
  for (const change of [{ name: 'Tea' }, { hidden: true }, { tags: ['a', 'b'] }, { note: ' ' }])
    assert.equal(isChanged({ ...from, ...change }, from), true, JSON.stringify(change))
})

test('codecs show and read texts and amounts', () => {
  assert.deepEqual([verbatim.show(' a '), verbatim.read(' a ')], [' a ', ' a '])
  assert.deepEqual([optionalText.show(null), optionalText.read(' '), optionalText.read(' a ')], ['', null, 'a'])
  assert.deepEqual([0, 12.5, null].map(showDollars), ['0.00', '12.50', ''])
})

test('a form without a field of its body, or with an unknown one, does not compile', () => {
  const noDay = {}
  // @ts-expect-error The body needs a day.
  assert.deepEqual(defineForm<{ day: string }, { day: string }>(noDay).read({ day: '5' }), { body: {} })
  // @ts-expect-error The body has no month.
  assert.ok(defineForm<{ day: string }>({ day: verbatim, month: verbatim }))
})

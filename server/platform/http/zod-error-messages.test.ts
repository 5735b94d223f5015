import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod'
import { zodErrorMessage } from './zod-error-messages.ts'

const Form = z.object({
  name: z.string().min(2).max(5),
  age: z.int().min(13),
  tier: z.enum(['bronze', 'silver']),
  day: z.iso.date(),
  list: z.number().array().max(1),
  own: z.string('A sentence of its own.').optional(),
})
const good = { name: 'Maya', age: 15, tier: 'bronze', day: '2026-01-31', list: [1] }

/** The messages for a form that differs from a valid one. */
const messagesOf = (change: object) =>
  z.safeParse(Form, { ...good, ...change }, { error: zodErrorMessage }).error?.issues.map(({ message }) => message) ??
  []

test('shows plain messages for each invalid field', () => {
  assert.deepEqual(messagesOf({}), [])
  assert.deepEqual(messagesOf({ name: undefined }), ['Please fill this in.'])
  assert.deepEqual(messagesOf({ age: null }), ['Please fill this in.'])
  assert.deepEqual(messagesOf({ age: 'old' }), ['Please give a number.'])
  assert.deepEqual(messagesOf({ age: 13.5 }), ['Please give a whole number.'])
  assert.deepEqual(messagesOf({ age: 12 }), ['Please give at least 13.'])
  assert.deepEqual(messagesOf({ name: 'Maximilian' }), ['Please give at most 5 characters.'])
  assert.deepEqual(messagesOf({ tier: 'diamond' }), ['Please choose one of these: bronze, silver.'])
  assert.deepEqual(messagesOf({ day: '31.1.2026' }), ['This does not have the form that is expected here.'])
  assert.deepEqual(messagesOf({ list: [1, 2] }), ['Please give at most 1 entry.'])
})

test("keeps a schema's own message", () => {
  assert.deepEqual(messagesOf({ own: 1 }), ['A sentence of its own.'])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod'
import { defineStoredJson } from './stored-json.ts'

const Price = z.object({ cents: z.int(), currency: z.string().default('usd') })
/** Version 1 had dollars. */
const Dollars = z
  .object({ dollars: z.number() })
  .transform(({ dollars }) => ({ cents: dollars * 100, currency: 'usd' }))

const before = defineStoredJson({ name: 'prices.price', readers: { 1: Dollars, 2: Price } })
const current = defineStoredJson({ name: 'prices.price', version: 2, readers: { 1: Dollars, 2: Price } })

test('version 1 is stored as plain JSON, and later versions in an envelope', () => {
  const list = z.string().array()
  assert.equal(defineStoredJson({ name: 'tags', readers: { 1: list } }).write(['a']), '["a"]')
  const second = defineStoredJson({ name: 'tags', version: 2, readers: { 1: list, 2: list } })
  assert.equal(second.write(['a']), '{"json_version":2,"value":["a"]}')
  assert.deepEqual([second.read('["a"]'), second.read(second.write(['b']))], [['a'], ['b']])
})

test('each version is read by its own reader, also by the release before', () => {
  assert.deepEqual(current.read('{"dollars":3}'), { cents: 300, currency: 'usd' })
  const text = current.write({ cents: 250, currency: 'eur' })
  for (const shape of [before, current]) assert.deepEqual(shape.read(text), { cents: 250, currency: 'eur' })
})

test('a missing new field has its default, and an unknown field is ignored', () => {
  const text = '{"json_version":2,"value":{"cents":1,"tax":2}}'
  assert.deepEqual(current.read(text), { cents: 1, currency: 'usd' })
})

test('an error names the place and the version', () => {
  assert.throws(() => current.read('{"json_version":3,"value":{}}'), {
    message: 'prices.price has version 3, which this release does not read.',
  })
  assert.throws(() => current.read('{"cents":1}'), /^Error: prices\.price of version 1 cannot be read/)
  assert.throws(() => z.object({ price: current.column }).parse({ price: '{"dollars":"3"}' }), /prices\.price/)
})

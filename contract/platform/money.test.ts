import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod'
import { Money } from './codecs.ts'
import { formatCents, parseCents } from './money.ts'

test('encodes and decodes every amount up to $2,000 without loss', () => {
  for (let cents = -200_000; cents <= 200_000; cents += 1)
    assert.equal(z.decode(Money, JSON.parse(JSON.stringify(z.encode(Money, cents)))), cents)
})

test('encodes and decodes large amounts without loss', () => {
  for (const cents of [1, 115, 100_000_000_001, 99_999_999_999_999])
    assert.equal(z.decode(Money, JSON.parse(JSON.stringify(z.encode(Money, cents)))), cents)
})

test('rejects more than two decimals and text that is not a number', () => {
  for (const wrong of [0.001, 1e21, Number.NaN, 12.345]) assert.equal(parseCents(wrong), null, String(wrong))
  for (const wrong of ['', '1.', '.5', '1,000', '$5', '1e3', '--1']) assert.equal(parseCents(wrong), null, wrong)
  assert.equal(z.safeDecode(Money, 1.005).success, false)
})

test('parses zero with or without a minus sign as zero', () => {
  for (const text of ['0', '-0', '0.00', '-0.00']) assert.ok(Object.is(parseCents(text), 0), text)
})

test('shows a true minus sign in formatted amounts', () => {
  assert.equal(formatCents(-20_500), '−$205.00')
  assert.equal(formatCents(123_450), '$1,234.50')
})

test('formats an amount in its currency', () => {
  assert.equal(formatCents(123_450, 'EUR'), '€1,234.50')
  assert.equal(formatCents(-500, 'GBP'), '−£5.00')
  assert.equal(formatCents(500, 'CAD'), 'CA$5.00')
  assert.equal(formatCents(123_400, 'SEK'), 'SEK\u00a01,234.00')
})

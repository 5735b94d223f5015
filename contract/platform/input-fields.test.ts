import assert from 'node:assert/strict'
import { test } from 'node:test'
import type * as z from 'zod'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { Text } from '#course/text.ts'
import { line, oneLine, paragraphs, Reason } from './input-fields.ts'

/** Texts that look empty: zero-width, joining, variation, filler, tag and braille blank characters. */
const blankTexts = [
  '',
  ' \t\r\n\u00a0\u3000',
  '\u200b',
  '\u200c\u200d\u2060\ufeff',
  '\u00ad',
  '\u202e\u2066',
  '\ufe0f',
  '\u115f\u1160\u3164\uffa0',
  '\u2800 \u2800',
  '\u{e0020}\u{e007f}',
  ' \u200b\u0000 ',
]
const visibleTexts = ['a', '.', '0', '…', '👩‍👩‍👧', 'क्ष', 'می‌خواهم', '1\u200b']

test('required text needs a visible character', () => {
  for (const text of blankTexts) {
    const name = JSON.stringify(text)
    const { error } = line(40, 'Name is required').safeParse(text)
    assert.deepEqual(
      error?.issues.map(({ message }) => message),
      ['Name is required'],
      name,
    )
    assert.ok(!Reason.safeParse(text).success, name)
    assert.ok(!Text.safeParse(text).success, name)
  }
  for (const text of visibleTexts) {
    assert.equal(line(40, 'Name is required').parse(` ${text} `), text)
    assert.equal(Text.parse(` ${text} `), text)
  }
})

test('optional text without a visible character becomes empty', () => {
  for (const text of blankTexts)
    assert.deepEqual([oneLine(text), line(40).parse(text), paragraphs(40).parse(text)], ['', '', ''])
  assert.equal(paragraphs(100).parse('one\n\u200b\n\n\u200b\n\ntwo'), 'one\n\ntwo')
})

/** The names of the fields of an object. */
function fieldsOf(schema: z.core.$ZodType): string[] {
  const { def } = schema._zod
  return 'shape' in def ? Object.keys(Object(def.shape)) : []
}

test('each field of every request that rejects empty text also rejects a zero-width space', () => {
  const accepting: string[] = []
  for (const [api, endpoints] of Object.entries(contract))
    for (const [name, { body, query }] of Object.entries<Endpoint>(endpoints))
      for (const schema of [body, query])
        for (const field of schema ? fieldsOf(schema) : []) {
          const errorFor = (value: string) =>
            schema
              ?.safeParse({ [field]: value })
              .error?.issues.filter(({ path }) => path.length === 1 && path[0] === field)
          if (errorFor('')?.length && !errorFor('x')?.length && !errorFor('\u200b')?.length)
            accepting.push(`${api}.${name}: ${field}`)
        }
  // A code of the sign-in provider is compared with a stored one; nobody reads it.
  assert.deepEqual(accepting, ['accounts.createSession: code'])
})

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

/** Paths to the fields of a body, also within objects and lists; 0 is the first item of a list. */
function pathsOf(schema: z.core.$ZodType): (string | 0)[][] {
  const { def } = schema._zod
  if ('shape' in def)
    return Object.entries<z.core.$ZodType>(Object(def.shape)).flatMap(([name, field]) =>
      pathsOf(field).map((path) => [name, ...path]),
    )
  if ('element' in def) return pathsOf(def.element as z.core.$ZodType).map((path) => [0, ...path])
  if ('innerType' in def) return pathsOf(def.innerType as z.core.$ZodType)
  return [[]]
}

const nest = (path: readonly (string | 0)[], value: string): unknown =>
  path.reduceRight<unknown>((inner, key) => (key === 0 ? [inner] : { [key]: inner }), value)

test('each field of every request that rejects empty text also rejects a zero-width space', () => {
  const accepting: string[] = []
  let nestedCount = 0
  for (const [api, endpoints] of Object.entries(contract))
    for (const [name, { body, query }] of Object.entries<Endpoint>(endpoints))
      for (const schema of [body, query])
        for (const path of schema ? pathsOf(schema) : []) {
          const isRejected = (value: string) =>
            schema?.safeParse(nest(path, value)).error?.issues.some((issue) => issue.path.join() === path.join())
          if (!isRejected('') || isRejected('x')) continue
          if (path.length > 1) nestedCount += 1
          if (!isRejected('\u200b')) accepting.push(`${api}.${name}: ${path.join('.')}`)
        }
  assert.ok(nestedCount > 0, 'a field within a list is checked')
  // A code of the sign-in provider is compared with a stored one, and never displayed.
  assert.deepEqual(accepting, ['accounts.createSession: code'])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod'
import { contract } from '#contract/contract.ts'
import { Money } from '#contract/platform/codecs.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { compileEncoder } from './compile-encoder.ts'

/** Random numbers from 0 up to, excluding, `below`; the same in every run (a linear congruential generator). */
function seededRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
type Random = ReturnType<typeof seededRandom>

const texts = ['', 'Plain', 'Größe 🪙', '"quoted"\n\\', '__proto__', 'null']

/** A value as a handler would return it, with unknown extra keys. */
function sample(schema: z.core.$ZodType, random: Random): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      if (!('format' in def)) return sampleText(def, random)
      return { datetime: '2026-03-15T12:00:00.000Z', date: '2026-03-15' }[String(def.format)]
    case 'number':
      return sampleNumber(def, random)
    case 'boolean':
      return random(2) === 1
    case 'enum':
      return Object.values(def.entries)[random(Object.keys(def.entries).length)]
    case 'literal':
      return def.values[random(def.values.length)]
    case 'union':
      return sampleOf(def.options, random)
    case 'null':
      return null
    case 'nullable':
      return random(3) === 0 ? null : sample(def.innerType, random)
    case 'optional':
      return random(3) === 0 ? undefined : sample(def.innerType, random)
    case 'array':
      return Array.from({ length: minOf(def) + random(4) }, () => sample(def.element, random))
    case 'pipe':
      return sample(def.out, random)
    case 'record':
      return sampleRecord(def, random)
    // Passed through, because it is checked elsewhere: a lesson's node list is the same in both shapes.
    case 'custom':
    case 'unknown':
      return [texts[random(texts.length)]]
    case 'object':
      return sampleObject(def, random)
    default:
      throw new Error(`This test knows no example of ${def.type} yet`)
  }
}

/** A non-negative number within its minimum and maximum. */
function sampleNumber({ checks = [] }: z.core.$ZodNumberDef, random: Random): number {
  const bounds = (check: 'greater_than' | 'less_than') =>
    checks.flatMap(({ _zod: { def } }) => (def.check === check && 'value' in def ? [Number(def.value)] : []))
  const [minimum, maximum] = [Math.max(0, ...bounds('greater_than')), Math.min(...bounds('less_than'))]
  return Math.min(minimum + random(40), maximum)
}

/** An example of one of several schemas. */
function sampleOf(options: readonly z.core.$ZodType[], random: Random): unknown {
  const option = options[random(options.length)]
  return option && sample(option, random)
}

/** Minimum length of a list or text. */
function minOf({ checks = [] }: Pick<z.core.$ZodArrayDef | z.core.$ZodStringDef, 'checks'>): number {
  const minimum = checks.map(({ _zod: { def } }) => ('minimum' in def ? Number(def.minimum) : 0))
  return Math.max(0, ...minimum)
}

/** Any text; if there is a pattern, one that matches. */
function sampleText({ checks = [] }: z.core.$ZodStringDef, random: Random) {
  const patterns = checks.map(({ _zod: { def } }) => ('pattern' in def ? def.pattern : undefined))
  const isEncodable = (text: string) =>
    text.length >= minOf({ checks }) && patterns.every((pattern) => !(pattern instanceof RegExp) || pattern.test(text))
  const fit = [...texts, 'US', '2026-03', 'net-worth', 'https://moneta.internal/clip'].filter(isEncodable)
  return fit[random(fit.length)]
}

function sampleRecord({ keyType, valueType }: z.core.$ZodRecordDef, random: Random) {
  const { def } = (keyType as z.core.$ZodTypes)._zod
  const keys = def.type === 'enum' ? Object.values(def.entries) : ['one', 'other']
  return Object.fromEntries(keys.map((key) => [key, sample(valueType, random)]))
}

function sampleObject({ shape, catchall }: z.core.$ZodObjectDef, random: Random) {
  const entries = Object.entries(shape).map(([key, field]) => [key, sample(field, random)] as const)
  // Optional keys are sometimes absent and sometimes undefined.
  const present = entries.filter(([, value]) => value !== undefined || random(2) === 0)
  // Authored content is rejected if it has unknown keys.
  const unknown = catchall?._zod.def.type === 'never' ? [] : [['poster_key', 'a secret'] as const]
  return Object.fromEntries([...unknown, ...present.toReversed()])
}

/** Encodes with both; compares the text too, which shows the order of keys. */
function assertEqualToZod(schema: z.ZodType, value: unknown) {
  const expected = z.encode(schema, value)
  const encoded = compileEncoder(schema)(value)
  assert.deepEqual(encoded, expected)
  assert.equal(JSON.stringify(encoded), JSON.stringify(expected))
}

test('encodes every reply of the contract as zod would', () => {
  const random = seededRandom(11)
  const replies = Object.values(contract).flatMap((api) => Object.values<Endpoint>(api).map(({ reply }) => reply))
  for (const schema of replies)
    for (let run = 0; schema && run < 50; run += 1) assertEqualToZod(schema, sample(schema, random))
})

test('strips unknown keys at any depth', () => {
  const schema = z.object({ rows: z.object({ id: z.int(), note: z.string().optional() }).array() })
  const row = { note: undefined, id: 1, password: 'secret' }
  const reply = { rows: [row, { id: 2 }], secret: true }
  assert.deepEqual(compileEncoder(schema)(reply), { rows: [{ id: 1, note: undefined }, { id: 2 }] })
  assertEqualToZod(schema, reply)
})

test('encodes an amount in dollars anywhere in a reply', () => {
  const schema = z.object({ total: Money, offers: z.object({ price: Money.nullable() }).array() })
  assert.deepEqual(compileEncoder(schema)({ total: 1999, offers: [{ price: 5 }, { price: null }] }), {
    total: 19.99,
    offers: [{ price: 0.05 }, { price: null }],
  })
})

test('rejects a reply that violates its schema, as zod does', () => {
  const schema = z.object({ id: z.int(), day: z.iso.date(), kind: z.enum(['a', 'b']), tags: z.string().array() })
  const validReply = { id: 1, day: '2026-03-15', kind: 'a', tags: ['x'] }
  const { id: _, ...withoutId } = validReply
  const invalidReplies = [
    null,
    [],
    withoutId,
    { ...validReply, id: '1' },
    { ...validReply, id: 1.5 },
    { ...validReply, day: null },
  ]
  const otherInvalidReplies = [
    { ...validReply, kind: 'c' },
    { ...validReply, tags: 'x' },
    { ...validReply, tags: [1] },
  ]
  for (const reply of [...invalidReplies, ...otherInvalidReplies])
    assert.throws(() => compileEncoder(schema)(reply), z.ZodError)
  assertEqualToZod(schema, validReply)
})

test('leaves unsupported schemas to zod', () => {
  const Shout = z.codec(z.string(), z.string(), { decode: (text) => text, encode: (text) => text.toUpperCase() })
  const schema = z.object({
    trimmed: z.string().trim(),
    email: z.email(),
    checked: z.string().refine((text) => text !== 'no'),
    either: z.union([z.int(), Shout]),
    strict: z.strictObject({ id: z.int() }),
    open: z.looseObject({ id: z.int() }),
    shout: Shout.optional(),
    fallback: z.int().default(7),
    pair: z.tuple([z.string(), Shout]),
    one: z.literal('one'),
  })
  const reply = {
    trimmed: ' x ',
    email: 'mara@example.test',
    checked: 'yes',
    either: 'loud',
    strict: { id: 1 },
    open: { id: 1, more: true },
    shout: 'now',
    fallback: 8,
    pair: ['a', 'b'],
    one: 'one',
  }
  assertEqualToZod(schema, reply)
  assert.throws(() => compileEncoder(schema)({ ...reply, strict: { id: 1, more: 2 } }), z.ZodError)
  assert.throws(() => compileEncoder(schema)({ ...reply, checked: 'no' }), z.ZodError)
  assert.throws(() => compileEncoder(schema)({ ...reply, one: 'two' }), z.ZodError)
})

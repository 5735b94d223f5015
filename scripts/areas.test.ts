import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areas, cycleIn, isExempt, order, placeOf, violationsIn } from './area-order.ts'
import { blocks, lineOf, readExceptions, readSources } from './areas.ts'
import { readImports } from './read-imports.ts'

const sources = readSources()

test('imports follow the order of areas, except for the listed exceptions, which all occur', () => {
  const found = new Set(violationsIn(sources).map(lineOf))
  assert.deepEqual([...found].sort(), Object.keys(readExceptions()).sort(), 'see node scripts/areas.ts')
})

test('biome.json has the import rules that the order generates', () => {
  const { written, generated } = blocks()
  assert.deepEqual(written, generated, 'run node scripts/areas.ts --write')
})

test('areas and platforms import each other without a cycle, exceptions included', () => {
  const isLevel = (place: string) => ['platform', ...areas].includes(place.split('/')[1] ?? '')
  const ordered = sources.filter(({ file }) => !isExempt(file))
  const edges = ordered.flatMap(({ file, imports }) =>
    imports
      .map(({ target }): [string, string] => [placeOf(file), placeOf(target)])
      .filter(([from, to]) => from !== to && isLevel(from) && isLevel(to)),
  )
  assert.equal(cycleIn(edges), null)
  assert.equal(
    cycleIn(Object.entries(order).flatMap(([from, row]) => row.map((to): [string, string] => [from, to]))),
    null,
  )
  assert.deepEqual(
    cycleIn([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'b'],
    ]),
    ['b', 'c', 'b'],
  )
})

test('files import each other without a cycle, imports of types included', () => {
  const edges = sources.flatMap(({ file, imports }) => imports.map(({ target }): [string, string] => [file, target]))
  assert.equal(cycleIn(edges), null)
})

const kindsOf = (file: string, text: string) =>
  violationsIn([{ file, imports: readImports(file, text).imports }]).map(({ kind }) => kind)

for (const [form, text] of Object.entries({
  alias: "import { a } from '#server/shop/cart/rules.ts'",
  'relative path': "import { a } from '../../shop/cart/rules.ts'",
  'type import': "import type { A } from '#server/shop/public/cart.ts'",
  'inline type': "export type A = import('#server/shop/cart/rules.ts').A",
  'dynamic import': "export const a = () => import('../../shop/cart/rules.ts')",
  're-export': "export { a } from '#server/shop/cart/rules.ts'",
  worker: "new URL('../../shop/cart/worker.ts', import.meta.url)",
}))
  test(`a forbidden import by ${form} is a violation`, () => {
    assert.deepEqual(kindsOf('server/tracker/bills/bills.ts', text), ['order'])
  })

test('an import of a private file of a lower area is a violation, of a public file it is allowed', () => {
  const kindsOfImport = (text: string) => kindsOf('server/tracker/bills/bills.ts', text)
  assert.deepEqual(kindsOfImport("import { a } from '#server/payments/charges/rules.ts'"), ['private'])
  assert.deepEqual(kindsOfImport("import { paymentsArea } from '#server/payments/area.ts'"), ['private'])
  assert.deepEqual(kindsOfImport("import { type Payments } from '#server/payments/area.ts'"), [])
  assert.deepEqual(kindsOfImport("import { a } from '../../payments/public/emails.ts'"), [])
  assert.deepEqual(kindsOf('server/app/areas.ts', "import { paymentsArea } from '#server/payments/area.ts'"), [])
})

test('a folder without a row and a Node module in shared code are violations, except in tests', () => {
  assert.deepEqual(kindsOf('server/blog/blog.ts', "import 'zod'"), ['unknown'])
  assert.deepEqual(kindsOf('course/tiers.ts', "import { join } from 'node:path'"), ['order'])
  assert.deepEqual(kindsOf('server/tracker/bills/bills.test.ts', "import '#server/shop/cart/rules.ts'"), [])
})

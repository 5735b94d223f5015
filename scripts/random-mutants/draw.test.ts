import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parseSync } from 'vite'
import { drawModules, drawMutants, shuffle } from './draw.ts'
import { equivalents } from './equivalents.ts'
import { listModules, moduleOf, mutableFiles } from './modules.ts'
import { summaryOf } from './run.ts'

const root = join(import.meta.dirname, '../..')
const files = mutableFiles('course/calculators')
const linesOf = (draws: Awaited<ReturnType<typeof drawMutants>>) => draws.map(({ file, after }) => `${file}: ${after}`)

test('the same seed draws the same mutants, and another seed draws others', async () => {
  const first = linesOf(await drawMutants(files, 10, 'a'))
  assert.equal(new Set(first).size, 10)
  assert.deepEqual(linesOf(await drawMutants(files, 10, 'a')), first)
  assert.notDeepEqual(linesOf(await drawMutants(files, 10, 'b')), first)
  const modules = listModules()
  assert.equal(drawModules(modules, 8, 10, 'a').length, 8)
  assert.deepEqual(drawModules(modules, 8, 10, 'a'), drawModules(modules, 8, 10, 'a'))
})

test('more draws keep the first ones, and an item that is added keeps the order of the others', async () => {
  const ten = await drawMutants(files, 10, 'a')
  assert.deepEqual(linesOf(ten.slice(0, 4)), linesOf(await drawMutants(files, 4, 'a')))
  const letters = [...'abcdefgh']
  const order = shuffle(letters, 'seed', (letter) => letter)
  const longer = shuffle(['x', ...letters], 'seed', (letter) => letter)
  assert.deepEqual(
    longer.filter((letter) => letter !== 'x'),
    order,
  )
})

test('each mutant parses and changes only its lines', async () => {
  for (const { file, mutated, before, after } of await drawMutants(files, 20, 'a')) {
    const text = readFileSync(join(root, file), 'utf8')
    assert.deepEqual(parseSync(file, mutated).errors, [])
    assert.notEqual(before, after)
    assert.ok(text.includes(before) && mutated.includes(after), file)
    assert.equal(text.length - mutated.length, before.length - after.length)
  }
})

test('a module is a feature of an area, or a folder of course, contract or the platform', () => {
  const modules = {
    'server/tracker/bills/detection/chains.ts': 'server/tracker/bills',
    'web/shop/cart/cart-page.tsx': 'web/shop/cart',
    'web/learning/admin/editor/code/theme.ts': 'web/learning/admin/editor',
    'server/platform/http/serve.ts': 'server/platform/http',
    'course/calculators/definitions/debt-payoff.ts': 'course/calculators',
    'contract/tracker/bills.ts': 'contract/tracker',
    'server/tracker/area.ts': null,
    'web/learning/admin-pages.ts': null,
    'server/app/start.ts': null,
    'web/ui/button.tsx': null,
  }
  for (const [file, module] of Object.entries(modules)) assert.equal(moduleOf(file), module, file)
  for (const file of [...listModules().values()].flat()) assert.doesNotMatch(file, /\.test\.ts$|\/testing\//)
})

test('a module with 80 percent killed and at most one equivalent in ten is enough', () => {
  const outcomes = (killed: number, equivalent: number, survived: number) => [
    ...Array(killed).fill('killed'),
    ...Array(equivalent).fill('equivalent'),
    ...Array(survived).fill('survived'),
  ]
  assert.deepEqual(summaryOf('server/shop/cart', outcomes(8, 0, 2)), {
    text: '✔ server/shop/cart: 8 of 10 killed',
    isEnough: true,
  })
  assert.deepEqual(summaryOf('server/shop/cart', outcomes(7, 1, 2)), {
    text: '✖ server/shop/cart: 7 of 10 killed, 1 equivalent',
    isEnough: false,
  })
  assert.equal(summaryOf('server/shop/cart', outcomes(8, 2, 0)).isEnough, false)
})

test('each equivalent mutant occurs in its file and has a reason', () => {
  for (const { file, before, after, reason } of equivalents) {
    assert.ok(existsSync(join(root, file)), file)
    assert.ok(readFileSync(join(root, file), 'utf8').includes(before), `${file}: ${before}`)
    assert.notEqual(before, after)
    assert.match(reason, /^[A-Z].+\.$/)
  }
})

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { calculators, runCalculator } from '#content/calculators.ts'
import { readCourse } from '#content/format.ts'
import { componentName } from '#web/platform/routing/component-name.ts'
import { isWithin } from './bounds.ts'
import type { FieldGroup } from './field-groups.ts'
import { type Inputs, isNested, isNumber, type NumberInput } from './inputs.ts'
import { valueAt } from './value-at.ts'

const root = join(import.meta.dirname, '../..')
const views = join(root, 'web/learning/calculators/views')

test("finds every lesson's calculator by name, and none for other names", () => {
  const { lessons } = readCourse(join(root, 'content'))
  assert.deepEqual(new Set(lessons.map(({ file }) => file.calculator)), new Set(calculators.keys()))
  assert.throws(() => runCalculator('lottery'), /no calculator named lottery/)
})

test('every calculator has the view that the page expects, with its own numbers', () => {
  assert.deepEqual(readdirSync(views).sort(), [...calculators.keys()].map((name) => `${name}.tsx`).sort())
  for (const name of calculators.keys()) {
    const view = readFileSync(join(views, `${name}.tsx`), 'utf8')
    assert.ok(view.includes(`export function ${componentName(`${name}.tsx`)}(`), name)
    assert.ok(view.includes(`#course/calculators/definitions/${name}.ts'`), name)
  }
})

const numbersOf = (inputs: Inputs, path = ''): [path: string, input: NumberInput][] =>
  Object.entries(inputs).flatMap(([name, input]): [string, NumberInput][] => {
    if (isNested(input)) return numbersOf(input, `${path}${name}.`)
    if (input.kind === 'list') return input.example.flatMap((_, row) => numbersOf(input.row, `${path}${name}.${row}.`))
    return isNumber(input) ? [[`${path}${name}`, input]] : []
  })

const fieldsOf = (groups: readonly FieldGroup[]) => groups.flatMap((group) => group.fields)

test('the example is within the bounds of every number and on a step of every slider', () => {
  for (const [name, { inputs, example }] of calculators)
    for (const [path, input] of numbersOf(inputs)) {
      const value = valueAt(example, path)
      assert.ok(input.min < input.max && isWithin(value, input), `${name} ${path}`)
      if (!input.slider) continue
      const { min, max } = input.slider
      const end = Number(typeof max === 'string' ? valueAt(example, max) : max)
      assert.ok(min >= input.min && end <= input.max, `the ends of ${name} ${path}`)
      assert.ok(Number(value) >= min && Number(value) <= end, `the slider of ${name} ${path}`)
    }
})

test('only inputs that can fall accept negative values', () => {
  const below = [...calculators].flatMap(([name, { inputs }]) =>
    numbersOf(inputs).flatMap(([path, { min }]) => (min < 0 ? [`${name} ${path} ${min}`] : [])),
  )
  assert.deepEqual(below, [
    'buying-power inflationPercent -10',
    'home-cost growthPercent -10',
    'home-cost risePercent -10',
    'mix-drop stocksChangePercent -100',
    'mix-drop bondsChangePercent -100',
  ])
})

test('a slider includes zero if zero is valid', () => {
  for (const [name, { inputs }] of calculators)
    for (const [path, { min, slider }] of numbersOf(inputs))
      if (slider && min === 0) assert.equal(slider.min, 0, `${name} ${path}`)
})

test('every form field has a label and is part of the input exactly once', () => {
  for (const [name, { inputs, groups, example }] of calculators) {
    const fields = fieldsOf(groups)
    const paths = fields.map(({ path }) => path)
    assert.equal(new Set(paths).size, paths.length, name)
    for (const { path, label, kind } of fields) {
      assert.match(label, /^\S.*\S$|^\S$/, `${name} ${path}`)
      const type = { checkbox: 'boolean', text: 'string' }[String(kind)] ?? 'number'
      assert.equal(typeof valueAt(example, path), type, `${name} ${path}`)
    }
    for (const [path, input] of numbersOf(inputs))
      assert.equal(paths.includes(path), input.label !== undefined, `${name} ${path}`)
  }
})

test('each of several field groups has a legend', () => {
  for (const [name, { title, groups }] of calculators) {
    assert.match(title, /^[A-Z]/, name)
    const legends = groups.map(({ legend }) => legend)
    if (groups.length > 1) assert.ok(new Set(legends).size === groups.length && legends.every(Boolean), name)
  }
})

test('reports a mistyped input name and text in place of a number to the author', () => {
  assert.throws(
    () => runCalculator('net-worth', { savngs: 5 }),
    /^Error: Not an input of this calculator: Unrecognized key: "savngs"$/,
  )
  assert.throws(() => runCalculator('net-worth', { savings: '640' }), /Not an input.*savings: /)
  assert.throws(() => runCalculator('debt-payoff', { debts: [{ balance: 5 }] }), /Not an input.*debts\.0\.name/)
  const debt = { name: 'Card', balance: 100, aprPercent: 0, minimum: 10, fee: 5 }
  assert.throws(() => runCalculator('debt-payoff', { debts: [debt] }), /Not an input.*debts\.0: .*fee/)
  assert.equal(valueAt(runCalculator('unit-price', { packA: { size: 6 } }), 'unitA'), 0.56)
})

test("shows an author the page's message for a number out of bounds", () => {
  const tooMuch = () => runCalculator('unit-price', { packA: { size: 0 }, refills: 1.5 })
  assert.throws(tooMuch, /packA\.size: Enter a number from 0\.001 to 1,000,000\./)
  assert.throws(tooMuch, /refills: Enter a whole number from 0 to 1,000\./)
})

test("replaces the example rows with the author's rows", () => {
  const debts = [{ name: 'Card', balance: 100, aprPercent: 0, minimum: 10 }]
  assert.equal(valueAt(runCalculator('debt-payoff', { debts }), 'owed'), 100)
})

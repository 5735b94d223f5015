import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listMutations, type Operator } from './mutations.ts'

/** The mutants of a source text by operator, each as a whole text. */
function mutantsOf(text: string, file = 'example.ts') {
  const mutations = listMutations(file, text).map(({ operator, start, end, replacement }) => ({
    operator,
    mutated: text.slice(0, start) + replacement + text.slice(end),
  }))
  return (operator: Operator) =>
    mutations.filter((mutation) => mutation.operator === operator).map(({ mutated }) => mutated)
}

test('a comparison is inverted, and its boundary is moved', () => {
  const mutants = mutantsOf('if (a < b) stop(c === d)')
  assert.deepEqual(mutants('comparison'), ['if (a >= b) stop(c === d)', 'if (a < b) stop(c !== d)'])
  assert.deepEqual(mutants('boundary'), ['if (a <= b) stop(c === d)'])
})

test('logical operators, negations, true and plain conditions are changed', () => {
  assert.deepEqual(mutantsOf('x = !a && (b ?? true)')('boolean'), [
    'x = !a || (b ?? true)',
    'x = a && (b ?? true)',
    'x = !a && (b && true)',
    'x = !a && (b ?? false)',
  ])
  assert.deepEqual(mutantsOf('x = isOpen(a) ? 1 : 2')('boolean'), ['x = !isOpen(a) ? 1 : 2'])
})

test('arithmetic is changed where it is no text', () => {
  assert.deepEqual(mutantsOf('x += (a) * b++; y = -a')('arithmetic'), [
    'x -= (a) * b++; y = -a',
    'x += (a) / b++; y = -a',
    'x += (a) * b--; y = -a',
    'x += (a) * b++; y = a',
  ])
  assert.deepEqual(mutantsOf("x = 'a' + b + c; y += `b`")('arithmetic'), [])
})

test('a return value is left out, that of an arrow function too', () => {
  assert.deepEqual(mutantsOf('function f() { if (a) return undefined; return b }')('return value'), [
    'function f() { if (a) return undefined; return undefined }',
  ])
  assert.deepEqual(mutantsOf('const f = () => ({ a })')('return value'), ['const f = () => (undefined)'])
  assert.deepEqual(mutantsOf('const F = () => <p>a</p>', 'f.tsx')('return value'), ['const F = () => null'])
})

test('an await is removed unless its promise is returned anyway', () => {
  assert.deepEqual(mutantsOf('const f = async () => { await a; return await b }')('removed await'), [
    'const f = async () => { a; return await b }',
  ])
  assert.deepEqual(mutantsOf('const f = async () => { try { return await b } catch {} }')('removed await'), [
    'const f = async () => { try { return b } catch {} }',
  ])
})

test('neighboring arguments are swapped where the order matters', () => {
  assert.deepEqual(mutantsOf('f(a, b.c, 1)')('swapped argument'), ['f(b.c, a, 1)', 'f(a, 1, b.c)'])
  assert.deepEqual(mutantsOf('f(a, a); Math.max(a, b); f(a, () => 1)')('swapped argument'), [])
})

test('types, imports, texts and class names are no places', () => {
  const source = `import a, { b } from './c.ts'
type A = { is: true } | ((b: string) => -1)
interface B { is: false }
const c: true | 1 = d satisfies A as true
const e = 'a && b' + \`c < d\``
  assert.deepEqual(listMutations('example.ts', source), [])
  const element = `<p className={a ? 'b' : 'c'} id={classes('d', e && 'f')}>a && b</p>`
  assert.deepEqual(listMutations('example.tsx', element), [])
})

test('places are found after characters outside the basic plane, in a wrapped expression', () => {
  assert.deepEqual(mutantsOf("const a = '😀é'; const c = (b as number) > 1")('boundary'), [
    "const a = '😀é'; const c = (b as number) >= 1",
  ])
})

import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { scratchTree } from '../testing/scratch-tree.ts'

const scripts = join(import.meta.dirname, '..')
const commandFiles = globSync(['*.ts', 'random-mutants/*.ts', 'area-exceptions.json'], {
  cwd: scripts,
  exclude: ['**/*.test.ts'],
})
const helpers = ['server/testing/remove-at-end.ts', 'server/testing/server-process.ts']
const files = {
  'package.json': JSON.stringify({ type: 'module', imports: { '#server/*': './server/*' } }),
  ...Object.fromEntries(helpers.map((file) => [file, readFileSync(join(scripts, '..', file), 'utf8')])),
  'course/ages/ages.ts': 'export const isAdult = (age: number): boolean => age >= 18\n',
  'course/ages/ages.test.ts': `import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAdult } from './ages.ts'
test('a child is no adult', () => assert.equal(isAdult(5), false))
test('a parent is an adult', () => assert.equal(isAdult(40), true))\n`,
}
const commandArguments = ['course/ages', '--random', '2', '--seed', '4']

test('prints the killed mutants and the survivors of a module, and continues an earlier run', (t) => {
  const run = scratchTree(t, commandFiles, files)
  const first = run('mutate.ts', ...commandArguments)
  assert.equal(first.status, 1, first.stderr)
  assert.match(first.stdout, /^ {2}✔ killed: .* in course\/ages\/ages\.ts:1 \(by a (parent|child) is (an|no) adult\)$/m)
  assert.match(first.stdout, /^ {6}- export const isAdult .* => age >= 18\n {6}\+ .* => age > 18$/m)
  assert.match(first.stdout, /^✖ course\/ages: 1 of 2 killed$/m)
  const second = run('mutate.ts', ...commandArguments)
  assert.equal(second.stdout.match(/, in an earlier run$/gm)?.length, 2)
})

test('tests that fail without a mutant end the command', (t) => {
  const failing = { 'course/ages/ages.test.ts': "import './ages.ts'\nthrow new Error('no')\n" }
  const { status, stderr } = scratchTree(t, commandFiles, { ...files, ...failing })('mutate.ts', ...commandArguments)
  assert.equal(status, 1)
  assert.match(stderr, /Without any mutant, course\/ages\/ages\.test\.ts fails/)
})

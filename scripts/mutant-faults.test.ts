import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { faultOf, type Mutant, mutate } from './mutants.ts'

const validMutant: Mutant = {
  what: 'The server starts before its pages are built.',
  happened: '0000000',
  file: 'scripts/start.ts',
  find: 'buildIfStale()',
  replace: '',
  tests: ['scripts/commands.test.ts'],
}
const faultWith = (change: Partial<Mutant>) => faultOf({ ...validMutant, ...change })

test('a valid mutant replaces its single match and nothing else', () => {
  assert.equal(faultOf(validMutant), null)
  const [before, after] = mutate({ ...validMutant, replace: 'buildNever()' }).split('buildNever()')
  assert.match(before ?? '', /^import .*\nimport \{ buildIfStale, .* \} from '\.\/build-cache\.ts'\n\n$/)
  assert.match(after ?? '', /^\nawait import\(.* '#server\/main\.ts'\)\n$/)
})

test('reports why a mutant cannot be applied', () => {
  const about = '(The server starts before its pages are built.)'
  assert.equal(faultWith({ find: 'buildAlways' }), `0 times, not once, in scripts/start.ts: "buildAlways" ${about}`)
  assert.equal(faultWith({ find: 'buildIfStale' }), `2 times, not once, in scripts/start.ts: "buildIfStale" ${about}`)
  assert.equal(faultWith({ file: 'scripts/none.ts' }), `There is no scripts/none.ts ${about}`)
  assert.equal(faultWith({ tests: ['scripts/none.test.ts'] }), `There is no scripts/none.test.ts ${about}`)
  assert.equal(faultWith({ tests: [] }), `No test is named ${about}`)
  assert.equal(faultWith({ replace: 'buildIfStale()' }), `Nothing changes ${about}`)
  assert.match(String(faultWith({ replace: 'if (' })), /\(The server starts before its pages are built\.\)$/)
})

test('a request for mutants that do not exist fails and lists the areas', () => {
  const runMutate = (...args: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'mutate.ts'), ...args], {
      encoding: 'utf8',
    })
    return { status, stderr }
  }
  const area = runMutate('attic')
  assert.equal(area.status, 1)
  assert.match(area.stderr, /^There is no area attic\. There are: accounts, content, course/)
  assert.deepEqual(runMutate('course', '--what', 'no such sentence'), {
    status: 1,
    stderr: 'No mutant matches the arguments.\n',
  })
  for (const args of [
    ['--modules', '2'],
    ['course', '--modules', '2', '--seed', 'a'],
  ])
    assert.deepEqual(runMutate('--random', '2', ...args), {
      status: 1,
      stderr: 'Random mutants: npm run mutate -- (MODULE... | --modules M) --random N --seed S\n',
    })
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slowHalf } from './journey-order.ts'
import { scratchTree } from './testing/scratch-tree.ts'

const scripts = ['deadline.ts', 'journey-order.ts', 'journeys.ts', 'run-stage.ts', 'stages.ts']
const files = {
  'package.json': JSON.stringify({ type: 'module' }),
  'playwright.config.ts': "export default { testDir: 'e2e', testMatch: '*.test.ts', outputDir: '.cache/journeys' }\n",
  'e2e/late.test.ts': `import { test, expect } from '@playwright/test'
test('a page is slow once', { tag: '@both' }, () => expect(test.info().retry).toBe(1))
test('a page is right', () => {})
test.skip('a page is not there yet', () => {})\n`,
  'e2e/wrong.test.ts': `import { test, expect } from '@playwright/test'
test('a page is wrong', () => expect(1).toBe(2))\n`,
  'scripts/one-stage.ts': `import { runStage } from './run-stage.ts'
const [options = '', ...files] = process.argv.slice(2)
const { tag, ...others } = JSON.parse(options)
const stage = { name: 'browser', kind: 'browser', engine: 'sqlite', files, tag } as const
console.log(JSON.stringify(await runStage(stage, others)))\n`,
}
const retriedFile = 'e2e/late.test.ts'
const flaky = ['a page is slow once (e2e/late.test.ts, browser)']

test('a journey that passes on retry counts as passed and is listed as flaky', (t) => {
  const run = scratchTree(t, scripts, files)
  const countOf = (options: object, ...names: string[]) => {
    const lines = run('one-stage.ts', JSON.stringify(options), ...names)
      .stdout.trim()
      .split('\n')
    return JSON.parse(lines.at(-1) ?? '')
  }
  assert.deepEqual(countOf({}, retriedFile, 'e2e/wrong.test.ts'), { passed: 2, failed: 1, flaky })
  assert.deepEqual(
    countOf({ detailed: true }, retriedFile),
    { passed: 1, failed: 1, flaky: [] },
    'a detailed run has no retry',
  )
  assert.deepEqual(countOf({ tag: 'both' }, retriedFile), { passed: 1, failed: 0, flaky })
  assert.deepEqual(countOf({ name: 'is right|late' }, retriedFile), { passed: 1, failed: 0, flaky: [] })
})

test('the files that took longest start first', () => {
  const times = { 'a.test.ts': 10, 'b.test.ts': 40, 'c.test.ts': 20, 'd.test.ts': 30 }
  const paths = Object.keys(times).map((file) => `e2e/${file}`)
  assert.deepEqual(slowHalf(paths, times), ['b.test.ts', 'd.test.ts'])
})

import assert from 'node:assert/strict'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { scratchTree } from './testing/scratch-tree.ts'

const scripts = [
  'test.ts',
  'apt.ts',
  'chromium.ts',
  'build-cache.ts',
  'deadline.ts',
  'journey-order.ts',
  'journeys.ts',
  'run-stage.ts',
  'stages.ts',
  'world.ts',
]
const head = "import assert from 'node:assert/strict'\nimport { test } from 'node:test'\n"
const files = {
  'package.json': JSON.stringify({ type: 'module' }),
  'e2e/look.test.ts': '',
  'server/world/proxy.test.ts': '',
  'course/good.test.ts': `${head}test('who is careful passes', () => {})\n`,
  'course/bad.test.ts': `${head}test('who is lucky passes', () => {})
test('who is careless fails', () => assert.equal(1, 2))
test('who is late is left out', { skip: true }, () => {})\n`,
}
const overBudget = `import { runStage } from './run-stage.ts'
await runStage({ name: 'rules', kind: 'rules', files: ['course/good.test.ts'], budgetSeconds: 0.01 })\n`
const stuck = `${head}import { spawn } from 'node:child_process'
process.on('SIGTERM', () => {})
spawn('sleep', ['60'], { stdio: 'inherit', detached: true })
setInterval(() => {}, 1000)
test('who is done passes', () => {})\n`
const endless = 'setInterval(() => {}, 1000)\n'
const endlessFiles = Array.from({ length: availableParallelism() + 2 }, (_, number) => `scripts/wait-${number}.test.ts`)
// The first command is as a database, whose connections begin during the stage.
const limited = `import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { commandOf, descendants, killIfAlive } from './deadline.ts'
import { runStage } from './run-stage.ts'
spawn('sh', ['-c', 'sleep 1; sleep 61 & wait'])
const files = ['scripts/stuck.test.ts', ...${JSON.stringify(endlessFiles)}]
const count = await runStage({ name: 'rules', kind: 'rules', files, limitSeconds: 6 })
// A killed process ends a moment later.
const left = () => descendants().map(commandOf).filter(Boolean)
for (let look = 0; look < 100 && left().length > 2; look += 1) await wait(50)
console.log(JSON.stringify({ count, left: left() }))
descendants().forEach(killIfAlive)
process.exit(0)\n`
const lastLine = (text: string) => text.trim().split('\n').at(-1)

test('npm test exits with success if all tests pass, and with failure if one fails', (t) => {
  const run = scratchTree(t, scripts, files)
  const good = run('test.ts', 'course/good.test.ts')
  assert.deepEqual([good.status, lastLine(good.stdout)], [0, '1 passed, 0 failed'])
  const bad = run('test.ts', 'course/bad.test.ts')
  assert.deepEqual([bad.status, lastLine(bad.stdout)], [1, '1 passed, 1 failed'])
  assert.match(bad.stdout, /^✖ rules: who is careless fails \(course\/bad\.test\.ts\)$/m)
  assert.match(bad.stdout, /^– rules: who is late is left out was left out$/m)
  const both = run('test.ts', 'course')
  assert.deepEqual([both.status, lastLine(both.stdout)], [1, '2 passed, 1 failed'])
})

test('npm test reads no file of settings', (t) => {
  const module = JSON.stringify(join(import.meta.dirname, '../server/platform/config/env-file.ts'))
  const readsNone = `${head}import { readSettings } from ${module}
test('reads none', () => assert.equal(readSettings(process.env, []).variables.POISON, undefined))\n`
  const run = scratchTree(t, scripts, { ...files, '.env': 'POISON=1', 'course/settings.test.ts': readsNone })
  const { status, stdout } = run('test.ts', 'course/settings.test.ts')
  assert.deepEqual([status, lastLine(stdout)], [0, '1 passed, 0 failed'], stdout)
})

test('a stage by its name runs all its files and prints its budget', (t) => {
  const { status, stdout } = scratchTree(t, scripts, files)('test.ts', '--stage', 'rules')
  assert.equal(status, 1)
  assert.match(stdout, /^✖ rules: 2 passed, 1 failed \(\d+\.\d s of 60\)$/m)
})

test('a stage over its budget prints a warning and passes', (t) => {
  const run = scratchTree(t, scripts, { ...files, 'scripts/over-budget.ts': overBudget })
  const { status, stdout } = run('over-budget.ts')
  assert.equal(status, 0, stdout)
  assert.match(stdout, /^✔ rules: 1 passed, 0 failed \(\d+\.\d s of 0\.01, over budget\)$/m)
})

test('a stage that does not end is killed with its waiting files, its commands are printed, and earlier ones go on', (t) => {
  const waiting = Object.fromEntries(endlessFiles.map((file) => [file, endless]))
  const run = scratchTree(t, scripts, {
    ...{ ...files, ...waiting },
    ...{ 'scripts/stuck.test.ts': stuck, 'scripts/limited.ts': limited },
  })
  const { stdout } = run('limited.ts')
  assert.match(stdout, /^✖ rules: no end after 6 s\. Killed:\n {2}…/m)
  assert.match(stdout, /^ {2}….*stuck\.test\.ts\n {2}…sleep 60$/m)
  assert.match(stdout, /^ {2}….*wait-0\.test\.ts$/m)
  const left = ['sh -c sleep 1; sleep 61 & wait', 'sleep 61']
  assert.deepEqual(JSON.parse(lastLine(stdout) ?? ''), { count: { passed: 1, failed: 1 }, left })
})

test('a named test runs alone, and an unknown name is reported', (t) => {
  const run = scratchTree(t, scripts, files)
  const named = run('test.ts', 'course/bad.test.ts', '--name', 'lucky')
  assert.deepEqual([named.status, lastLine(named.stdout)], [0, '1 passed, 0 failed'])
  const none = run('test.ts', 'course/bad.test.ts', '--name', 'nobody')
  assert.equal(none.status, 1)
  assert.match(none.stdout, /^No test has a matching title\.\n0 passed, 0 failed$/m)
})

test('rejects invalid arguments with a message and the usage', (t) => {
  const run = scratchTree(t, scripts, files)
  const rejections: [args: string[], sentence: string][] = [
    [['course/none.test.ts'], 'There is no test at course/none.test.ts.'],
    [['--postgres'], 'The stage is unknown, or an option needs the name of a test.'],
    [['--stage', 'attic'], 'The stage is unknown, or an option needs the name of a test.'],
    [['--both', '--watch', 'course'], 'Tests can be watched on one database at a time.'],
    [['--watch', 'course', 'e2e'], 'Journeys are watched without other tests.'],
    [['--shard', '1/2', 'course'], 'Only journeys run in shards.'],
  ]
  for (const [args, sentence] of rejections) {
    const { status, stderr, stdout } = run('test.ts', ...args)
    assert.deepEqual([status, stderr.split('\n')[0], stdout], [1, sentence, ''], args.join(' '))
    assert.match(stderr, /^npm test {2,}everything$/m)
  }
})

test('a test with programs of Debian for which no time is left is printed as not run, and does not fail', (t) => {
  const { status, stdout } = scratchTree(t, scripts, files)('test.ts', '--world', '--seconds=-1')
  assert.deepEqual([status, stdout], [0, 'not run here: world: proxy (no time left)\n0 passed, 0 failed\n'])
})

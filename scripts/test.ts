import { globSync } from 'node:fs'
import { join } from 'node:path'
import { run } from 'node:test'
import { chromium } from './chromium.ts'
import { buildIfStale } from './freshness.ts'

const root = join(import.meta.dirname, '..')

interface Stage {
  name: string
  files: string[]
  env?: Record<string, string>
  /** Files side by side, as many as the smallest machine has cores. */
  concurrency?: number
}

interface Count {
  passed: number
  failed: number
}

const files = (patterns: string[], leaveOut = /^$/) =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !leaveOut.test(file))
    .sort()
    .map((file) => join(root, file))

const unit: Stage = {
  name: 'rules',
  files: files(['{contract,course,content,web,scripts,sandbox}/**/*.test.ts', 'server/**/{rules,sql,config}.test.ts']),
}
const server = files(['server/**/*.test.ts'], /rules\.test|sql\.test|config\.test|faults/)
const browser = files(['e2e/*.test.ts'])
const onBoth = (name: string, list: string[], env: Record<string, string>, concurrency: number): Stage[] => [
  { name: `${name} on SQLite`, files: list, env: { TEST_DATABASE: 'sqlite' }, concurrency },
  { name: `${name} on PostgreSQL`, files: list, env: { TEST_DATABASE: 'postgres', ...env }, concurrency },
]

/** Runs one stage in processes of its own, a file each, and says what failed. */
async function runStage({ name, files: list, env = {}, concurrency = 2 }: Stage): Promise<Count> {
  const count: Count = { passed: 0, failed: 0 }
  if (list.length === 0) return count
  const began = performance.now()
  Object.assign(process.env, env)
  const stream = run({ files: list, concurrency, timeout: 180_000 })
  stream.on('test:pass', ({ name: test, details, skip, todo }) => {
    if (details.type === 'suite') return
    // What did not run has not passed.
    if (skip === undefined && todo === undefined) count.passed += 1
    else console.log(`– ${name}: ${test} was left out`)
  })
  stream.on('test:fail', ({ name: test, file, details }) => {
    if (details.type === 'suite') return
    count.failed += 1
    const cause = details.error.cause
    console.log(`✖ ${name}: ${test} (${file?.replace(`${root}/`, '')})`)
    console.log(cause instanceof Error ? cause.stack : String(cause ?? details.error))
  })
  stream.on('test:stderr', ({ message }) => {
    if (!/ExperimentalWarning|DEP0205|--trace-(warnings|deprecation)/.test(message)) process.stderr.write(message)
  })
  for await (const _ of stream);
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(
    `${count.failed === 0 ? '✔' : '✖'} ${name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`,
  )
  return count
}

async function lintAndTypes(): Promise<Count> {
  const { check } = await import('./check.ts')
  return check()
}

async function everything(): Promise<Count[]> {
  const counts = [await lintAndTypes()]
  buildIfStale()
  counts.push(await runStage(unit))
  const { startPostgres } = await import('#server/testing/postgres.ts')
  const postgres = await startPostgres()
  const env = { TEST_POSTGRES: postgres.urlOf('').replace(/\/$/, ''), CHROMIUM: chromium() }
  try {
    for (const stage of onBoth('server', server, env, 2)) counts.push(await runStage(stage))
    for (const stage of onBoth('browser', browser, env, 2)) counts.push(await runStage(stage))
  } finally {
    await postgres.stop()
  }
  return counts
}

const faults = async (): Promise<Count[]> => {
  const counts: Count[] = []
  for (const stage of onBoth('faults', files(['server/faults/*.test.ts']), { TEST_POSTGRES: '' }, 1))
    counts.push(await runStage(stage))
  return counts
}

const counts = await (process.argv[2] === 'faults' ? faults() : everything())
const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') === 0 ? 0 : 1)

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { EventData } from 'node:test'
import { run } from 'node:test'
import { runJourneys } from './journeys.ts'
import { maxBothEngineTests, type Stage } from './stages.ts'

const root = join(import.meta.dirname, '..')

export interface Count {
  passed: number
  failed: number
  /** The tests that passed only when they ran again. */
  flaky?: string[]
}

export interface RunOptions {
  /** Runs only the tests whose names fit this pattern. */
  name?: string | undefined
  /** Says each test by name and passes on what it writes. */
  detailed?: boolean
  /** Runs the files again whenever they change, or what they import. */
  watch?: boolean
  /** Runs only this part of the tests of the browser, such as 1/3. */
  shard?: string | undefined
}

const noise = /ExperimentalWarning|DEP0205|--trace-(warnings|deprecation)/

/**
 * Files that run at once. Those of the server wait for clocks and a database now and then, and leave room for a third;
 * faults are counted and their memory is that of a process, so two of them do not disturb each other.
 */
const concurrencyOf = (kind: Stage['kind']) => (kind === 'server' ? 3 : 2)

/** So many files share a process: each would else load most of the product anew. */
const filesTogether = 22

/** A test of web/ that makes a page of its own, or loads components, leaves marks in its process. */
const standsInPage = (file: string): boolean =>
  /globalThis|localStorage|#web\/testing\//.test(readFileSync(join(root, file), 'utf8'))

/** Whether a file may share a process: some of web/ stand in a page of their own, and those of scripts/ start commands. */
const isSociable = (kind: Stage['kind'], file: string): boolean =>
  kind === 'server' ||
  (kind === 'rules' &&
    (/^(content|contract|course|sandbox|server)\//.test(file) || (file.startsWith('web/') && !standsInPage(file))))

/** Where what runs several test files in one process is written. */
const bundles = join(root, '.cache/test-bundles')

/**
 * Files of tests, so many in each process. Each stands in a suite of its own, so that its hooks are for its
 * own tests; it begins when the one before has ended.
 */
function bundleFiles(files: readonly string[]): string[] {
  mkdirSync(bundles, { recursive: true })
  const count = Math.ceil(files.length / filesTogether)
  return Array.from({ length: count }, (_, bundle) => {
    // Not neighbors, which often take alike long.
    const own = files.filter((_, index) => index % count === bundle)
    const suites = own.map(
      (file) => `suite(${JSON.stringify(file)}, () => import(${JSON.stringify(join(root, file))}))`,
    )
    const path = join(bundles, `${bundle}.mjs`)
    writeFileSync(path, `import { suite } from 'node:test'\n${suites.join('\n')}\n`)
    return path
  })
}

/** The runner, told which files of the stage to run and how. */
function startRunner(stage: Stage, { name, watch, detailed }: RunOptions) {
  // What one process has compiled serves the others.
  process.env.NODE_COMPILE_CACHE ??= join(root, '.cache/compiled-tests')
  const together = stage.files.filter((file) => !detailed && isSociable(stage.kind, file))
  const apart = stage.files.filter((file) => !together.includes(file)).map((file) => join(root, file))
  return run({
    // What takes longest begins first, so that nothing long runs alone at the end.
    files: [...bundleFiles(together), ...apart],
    cwd: root,
    concurrency: concurrencyOf(stage.kind),
    timeout: together.length > 0 ? 400_000 : 180_000,
    ...(watch && { watch }),
    ...(name !== undefined && { testNamePatterns: new RegExp(name) }),
  })
}

function printFailure(stage: Stage, { name, file, details }: EventData.TestFail) {
  const cause = details.error.cause
  console.log(`✖ ${stage.name}: ${name} (${file ? relative(root, file) : ''})`)
  console.log(cause instanceof Error ? cause.stack : String(cause ?? details.error))
}

/** Follows the runner to its end. Where it watches, that is never, and each round's count is said as it ends. */
async function follow(stage: Stage, options: RunOptions): Promise<Count> {
  let count: Count = { passed: 0, failed: 0 }
  const stream = startRunner(stage, options)
  stream.on('test:pass', ({ name, file, details, skip, todo }) => {
    // A file in which no test was to run passes as if it were a test itself.
    if (details.type === 'suite' || name === file) return
    // What did not run has not passed.
    if (skip !== undefined || todo !== undefined) return console.log(`– ${stage.name}: ${name} was left out`)
    count.passed += 1
    if (options.detailed) console.log(`✔ ${name} (${Math.round(details.duration_ms)} ms)`)
  })
  stream.on('test:fail', (failure) => {
    // A suite is to blame where it could not even be read, or what it prepares has failed.
    if (failure.details.type === 'suite' && Reflect.get(failure.details.error, 'failureType') === 'subtestsFailed')
      return
    count.failed += 1
    printFailure(stage, failure)
  })
  stream.on('test:stderr', ({ message }) => {
    if (!noise.test(message)) process.stderr.write(message)
  })
  if (options.detailed) stream.on('test:stdout', ({ message }) => process.stdout.write(message))
  stream.on('test:watch:drained', () => {
    console.log(`${count.passed} passed, ${count.failed} failed`)
    count = { passed: 0, failed: 0 }
  })
  for await (const _ of stream);
  return count
}

/** Runs one stage and prints what failed. A stage that exceeds its time budget says so and does not fail. */
export async function runStage(stage: Stage, options: RunOptions = {}): Promise<Count> {
  const { name, budgetSeconds, tag } = stage
  if (stage.engine) process.env.TEST_DATABASE = stage.engine
  const began = performance.now()
  const count = await (stage.kind === 'browser' ? runJourneys : follow)(stage, options)
  const seconds = (performance.now() - began) / 1000
  if (tag && count.passed + count.failed > maxBothEngineTests) {
    console.log(`✖ ${name} ran more than ${maxBothEngineTests} journeys.`)
    count.failed += 1
  }
  const budget = budgetSeconds === undefined ? '' : ` of ${budgetSeconds}`
  const isOver = budgetSeconds !== undefined && seconds > budgetSeconds
  const time = `${seconds.toFixed(1)} s${budget}${isOver ? ', over budget' : ''}`
  console.log(`${count.failed === 0 ? '✔' : '✖'} ${name}: ${count.passed} passed, ${count.failed} failed (${time})`)
  return count
}

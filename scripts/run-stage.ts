import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import type { EventData } from 'node:test'
import { run } from 'node:test'
import { commandOf, descendants, endsWithin, killIfAlive } from './deadline.ts'
import { runJourneys } from './journeys.ts'
import { type Count, maxBothEngineTests, maxWorldSeconds, type RunOptions, type Stage, stageLimits } from './stages.ts'

const root = join(import.meta.dirname, '..')

const ignoredWarnings = /ExperimentalWarning|DEP0205|--trace-(warnings|deprecation)/

/**
 * Number of concurrent files. Server tests wait for a database and timers, and rules for the commands that they start,
 * so more run than there are processors. Fault tests wait for limits and restarts, and measure counts and memory of a
 * single process, so four do not disturb each other.
 */
const concurrencyOf = (kind: Stage['kind']) =>
  kind === 'faults' ? 4 : availableParallelism() + (kind === 'server' ? 2 : 1)

/** Number of files per process; one process per file would load most of the product each time. */
const filesPerBundle = 22

/**
 * Names the group of files that may share a process: those that need no page, and those that load components, which
 * share one server of modules. Undefined for a file that needs its own process: some tests of web/ replace globals, and
 * tests of scripts/ start commands.
 */
function groupOf(kind: Stage['kind'], file: string): 'plain' | 'components' | undefined {
  if (kind === 'server') return 'plain'
  if (kind !== 'rules' || file.startsWith('scripts/')) return
  if (!file.startsWith('web/')) return 'plain'
  const text = readFileSync(join(root, file), 'utf8')
  if (/globalThis|localStorage/.test(text)) return
  if (!text.includes('#web/testing/')) return 'plain'
  const hasHooks = /^(after|before)(Each)?\(/m.test(text)
  return hasHooks ? undefined : 'components'
}

/** Path of the generated file that runs several test files in one process. */
const bundles = join(root, '.cache/test-bundles')

/** Runs a file in its own suite, so that its hooks apply only to its tests. */
const toSuite = (path: string) => `suite(${JSON.stringify(path)}, () => import(${JSON.stringify(path)}))`

/** Runs a file without hooks. The modules that a component test awaits would assign its tests to the wrong suite. */
const toImport = (path: string) => `import ${JSON.stringify(path)}`

/** Writes groups of test files, one group per process, whose files run one after another. Returns their paths. */
function bundleFiles(name: string, files: readonly string[], toStatement: (path: string) => string): string[] {
  mkdirSync(bundles, { recursive: true })
  const count = Math.ceil(files.length / filesPerBundle)
  return Array.from({ length: count }, (_, bundle) => {
    // Not adjacent files, because they often take similarly long.
    const statements = files.filter((_, index) => index % count === bundle).map((file) => toStatement(join(root, file)))
    const path = join(bundles, `${name}-${bundle}.mjs`)
    writeFileSync(path, `import { suite } from 'node:test'\n${statements.join('\n')}\n`)
    return path
  })
}

/** Time limit of a process in milliseconds. */
const timeoutOf = (kind: Stage['kind'], isBundle: boolean) => {
  if (kind === 'world') return maxWorldSeconds * 1000
  if (kind === 'faults') return 300_000
  return isBundle ? 400_000 : 180_000
}

/** The runner, with the stage's files and options. */
function startRunner(stage: Stage, { name, watch, detailed }: RunOptions, signal: AbortSignal) {
  // The compile cache of one process is shared with the others.
  process.env.NODE_COMPILE_CACHE ??= join(root, '.cache/compiled-tests')
  const groups = Object.groupBy(stage.files, (file) => (!detailed && groupOf(stage.kind, file)) || 'separate')
  const { plain = [], components = [], separate = [] } = groups
  const bundled = [...bundleFiles('plain', plain, toSuite), ...bundleFiles('components', components, toImport)]
  return run({
    // Files of their own start first, because commands and builds take longest: none runs alone at the end.
    files: [...separate.map((file) => join(root, file)), ...bundled],
    cwd: root,
    concurrency: concurrencyOf(stage.kind),
    timeout: timeoutOf(stage.kind, bundled.length > 0),
    signal,
    ...(watch && { watch }),
    ...(name !== undefined && { testNamePatterns: new RegExp(name) }),
  })
}

function printFailure(stage: Stage, { name, file, details }: EventData.TestFail) {
  const cause = details.error.cause
  console.log(`✖ ${stage.name}: ${name} (${file ? relative(root, file) : ''})`)
  console.log(cause instanceof Error ? cause.stack : String(cause ?? details.error))
}

/** Follows the runner to its end. In watch mode it never ends, and prints each round's count. */
async function follow(stage: Stage, options: RunOptions, count: Count, signal: AbortSignal): Promise<void> {
  const stream = startRunner(stage, options, signal)
  stream.on('test:pass', ({ name, file, details, skip, todo }) => {
    // A file without matching tests is reported as a passed test.
    if (details.type === 'suite' || name === file) return
    // Tests that did not run have not passed.
    if (skip !== undefined || todo !== undefined) return console.log(`– ${stage.name}: ${name} was left out`)
    count.passed += 1
    if (options.detailed) console.log(`✔ ${name} (${Math.round(details.duration_ms)} ms)`)
  })
  stream.on('test:fail', (failure) => {
    // A suite failed itself if it could not be loaded or its setup failed.
    if (failure.details.type === 'suite' && Reflect.get(failure.details.error, 'failureType') === 'subtestsFailed')
      return
    count.failed += 1
    printFailure(stage, failure)
  })
  stream.on('test:stderr', ({ message }) => {
    if (!ignoredWarnings.test(message)) process.stderr.write(message)
  })
  if (options.detailed) stream.on('test:stdout', ({ message }) => process.stdout.write(message))
  stream.on('test:watch:drained', () => {
    console.log(`${count.passed} passed, ${count.failed} failed`)
    Object.assign(count, { passed: 0, failed: 0 })
  })
  for await (const _ of stream);
}

/** Seconds that a stopped runner has to report its killed processes. */
const reportSeconds = 5

/**
 * Runs a stage until its limit. Then it kills what the stage started, prints these commands, and counts a failure: the
 * runner itself waits forever for a process that ignores SIGTERM, or whose child keeps its output open.
 */
async function runLimited(stage: Stage, options: RunOptions): Promise<Count> {
  const count: Count = { passed: 0, failed: 0 }
  const earlier = new Set(descendants())
  const controller = new AbortController()
  const run = async () => {
    if (stage.kind === 'browser') Object.assign(count, await runJourneys(stage, options))
    else await follow(stage, options, count, controller.signal)
  }
  const running = run()
  const limit = stage.limitSeconds ?? stageLimits[stage.kind]
  if (options.watch || (await endsWithin(limit, running))) {
    await running
    return count
  }
  const result = { ...count, failed: count.failed + 1 }
  // A killed connection process of the run's PostgreSQL would restart the server. It ends with its test.
  const left = descendants(earlier)
  console.log(`✖ ${stage.name}: no end after ${limit} s. Killed:`)
  // The beginning of a test's command is forty options of the runner.
  for (const pid of left) console.log(`  …${commandOf(pid).slice(-200)}`)
  // Otherwise the runner starts its next files.
  controller.abort()
  left.forEach(killIfAlive)
  await endsWithin(
    reportSeconds,
    running.catch(() => {}),
  )
  return result
}

/** Runs one stage and prints what failed. A stage that exceeds its time budget prints a warning and does not fail. */
export async function runStage(stage: Stage, options: RunOptions = {}): Promise<Count> {
  const { name, budgetSeconds, tag } = stage
  if (stage.engine) process.env.TEST_DATABASE = stage.engine
  const began = performance.now()
  const count = await runLimited(stage, options)
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

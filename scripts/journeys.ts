import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter'
import { type JourneyTimes, slowHalf } from './journey-order.ts'
import type { Count, RunOptions, Stage } from './stages.ts'

const root = join(import.meta.dirname, '..')
const outputs = '.cache/journeys'
const timesFile = join(root, outputs, 'times.json')

/** npm sends them only to the test command, which forwards them. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** The program that runs the tests of `e2e/`. */
export const playwright = 'node_modules/@playwright/test/cli.js'

/** Escapes a file name for a regular expression. */
const escapeDots = (text: string) => text.replaceAll('.', '\\.')

/** Playwright matches a pattern against the file, the title and the tags. This matches it against title and tags. */
const grepOf = (name: string) => `/(?<=\\.test\\.ts .*)(?:${name.replaceAll('/', '\\/')})/`

/** Output folder of a run. The next run deletes it, so each database and the UI mode have separate folders. */
const outputOf = ({ engine }: Stage, { watch }: RunOptions) => `${outputs}/${watch ? 'watched' : engine}`

function argumentsOf(stage: Stage, options: RunOptions): string[] {
  const { name, detailed, watch, shard } = options
  const files = stage.files.map((file) => `/${escapeDots(file)}$`)
  const commonArguments = ['test', ...files, `--output=${outputOf(stage, options)}`]
  if (watch) return [...commonArguments, '--ui-host=127.0.0.1', '--ui-port=0']
  return [
    ...commonArguments,
    '--pass-with-no-tests',
    `--reporter=${detailed ? 'list' : 'failures'},json`,
    // Recording slows a test, so a whole run records only second attempts.
    ...(detailed ? ['--retries=0'] : ['--retries=1', '--trace=on-first-retry']),
    ...(stage.tag ? [`--grep=@${stage.tag}`] : []),
    ...(name === undefined ? [] : [`--grep=${grepOf(name)}`]),
    ...(shard === undefined ? [] : [`--shard=${shard}`]),
  ]
}

const specsOf = (suites: JSONReportSuite[] = []): JSONReportSpec[] =>
  suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites)])

function readJson<Value>(file: string, missing: Value): Value {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return missing
  }
}

/** Stores the duration of each file, for the order of the next run. */
function recordTimes(specs: JSONReportSpec[]) {
  const times: JourneyTimes = {}
  for (const { file, tests } of specs)
    for (const { results } of tests) times[file] = (times[file] ?? 0) + (results.at(-1)?.duration ?? 0)
  writeFileSync(timesFile, JSON.stringify({ ...readJson(timesFile, {}), ...times }))
}

function countOf(stage: Stage, reportFile: string, code: number | null, runsWholeFiles: boolean): Count {
  const report = readJson<JSONReport | null>(reportFile, null)
  const specs = specsOf(report?.suites)
  if (runsWholeFiles) recordTimes(specs)
  const withStatus = (status: string) => specs.filter(({ tests }) => tests.some((test) => test.status === status))
  for (const { title } of withStatus('skipped')) console.log(`– ${stage.name}: ${title} was left out`)
  const flaky = withStatus('flaky').map(({ title, file }) => `${title} (e2e/${file}, ${stage.name})`)
  const failed = withStatus('unexpected').length
  // A run can fail without a failed test, for example where a file cannot be read.
  const isBroken = code !== 0 && failed === 0
  return { passed: withStatus('expected').length + flaky.length, failed: failed + (isBroken ? 1 : 0), flaky }
}

/** Runs the tests of `e2e/` that belong to a stage with the Playwright runner. A watched run starts its UI mode. */
export async function runJourneys(stage: Stage, options: RunOptions): Promise<Count> {
  mkdirSync(join(root, outputs), { recursive: true })
  const reportFile = join(root, `${outputOf(stage, options)}.json`)
  rmSync(reportFile, { force: true })
  const slow = slowHalf(stage.files, readJson(timesFile, {}))
  const child = spawn(process.execPath, [playwright, ...argumentsOf(stage, options)], {
    cwd: root,
    env: {
      ...process.env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
      ...(!options.watch && { JOURNEYS_FIRST: slow.join(',') }),
    },
    stdio: 'inherit',
  })
  const { promise, resolve } = Promise.withResolvers<number | null>()
  child.on('exit', resolve)
  const stop = (signal: NodeJS.Signals) => {
    child.once('exit', () => process.exit(1))
    child.kill(signal)
  }
  for (const signal of signals) process.on(signal, stop)
  const code = await promise
  for (const signal of signals) process.off(signal, stop)
  return countOf(stage, reportFile, code, options.name === undefined && stage.tag === undefined)
}

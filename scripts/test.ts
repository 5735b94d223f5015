import { parseArgs } from 'node:util'
import { buildIfStale, bundledProgram, bundleIfStale } from './build-cache.ts'
import { testChromium } from './chromium.ts'
import { endsWithin } from './deadline.ts'
import { runStage } from './run-stage.ts'
import type { Count, RunOptions } from './stages.ts'
import { chosenFiles, type Engine, engines, everyStage, faultStages, type Stage, stagesOf } from './stages.ts'
import { installDebianPrograms, runWorld } from './world.ts'

const usage = `npm test                          everything
npm test -- --stage 'NAME'        one stage of it: rules, 'server on SQLite', 'browser on PostgreSQL'...
npm test -- FILE [FILE...]        these test files, or those in these folders, on SQLite
            --postgres            on PostgreSQL instead; --both: on one after the other
            --name 'PATTERN'      only tests whose names fit this regular expression
            --watch               again whenever something changes that they import; journeys in Playwright's UI mode
            --shard N/M           part N of M of the journeys, also behind --stage 'NAME'`

/** Sets up the requirements of these stages once; returns a cleanup function. */
async function prepare(stages: Stage[], { watch }: RunOptions): Promise<() => Promise<void>> {
  const needs = (kind: Stage['kind']) => stages.some((stage) => stage.kind === kind)
  if (needs('browser')) process.env.CHROMIUM = testChromium()
  if ((needs('browser') || needs('faults')) && !watch) {
    // A site starts from the bundle with half of the CPU time. A watched test starts changed sources.
    bundleIfStale()
    process.env.SITE_PROGRAM = bundledProgram
  }
  if (needs('world')) installDebianPrograms()
  if (needs('browser') || needs('server') || needs('world')) buildIfStale()
  const runsOn = (engine: Engine) => stages.some((stage) => stage.kind !== 'faults' && stage.engine === engine)
  if (!runsOn('postgres')) return async () => {}
  const { startPostgres } = await import('#server/testing/database/postgres.ts')
  const postgres = await startPostgres({ inMemory: true })
  process.env.TEST_POSTGRES = postgres.urlOf('').replace(/\/$/, '')
  return () => postgres.stop()
}

/** Creates the template for a stage's databases; returns a cleanup function. */
async function prepareTemplates({ kind, engine }: Stage): Promise<() => Promise<void>> {
  if (kind !== 'server' && kind !== 'browser') return async () => {}
  const { makeTemplates } = await import('#server/testing/database/templates.ts')
  const templates = kind === 'server' ? (['migrated', 'small', 'seeded'] as const) : (['migrated', 'demo'] as const)
  const postgres = engine === 'postgres' ? process.env.TEST_POSTGRES : undefined
  const { folder, remove } = await makeTemplates(templates, postgres)
  process.env.TEST_TEMPLATES = folder
  return () => {
    delete process.env.TEST_TEMPLATES
    return remove()
  }
}

/** Runs a stage between its preparation and its cleanup. A failure of these does not keep later stages from running. */
async function runPrepared(stage: Stage, options: RunOptions): Promise<Count> {
  const count: Count = { passed: 0, failed: 0 }
  try {
    const remove = await prepareTemplates(stage)
    Object.assign(count, await runStage(stage, options))
    await remove()
  } catch (error) {
    console.log(`✖ ${stage.name}: ${error instanceof Error ? error.stack : error}`)
    count.failed += 1
  }
  return count
}

/** Maximum time of the last cleanup in seconds. Processes that remain are killed as this process exits. */
const tearDownSeconds = 60

async function runAll(stages: Stage[], options: RunOptions = {}): Promise<Count[]> {
  const counts: Count[] = []
  const tearDown = await prepare(stages, options)
  try {
    for (const stage of stages) counts.push(await runPrepared(stage, options))
  } finally {
    await endsWithin(tearDownSeconds, tearDown())
  }
  return counts
}

async function runEverything(): Promise<Count[]> {
  const { check } = await import('./check.ts')
  const checked = await check()
  // Also before the rules, because a test of the commands starts the site.
  buildIfStale()
  const isRules = ({ kind }: Stage) => kind === 'rules'
  const stages = everyStage()
  // First and separately: they need neither a database nor an installed browser.
  const rules = await runAll(stages.filter(isRules))
  return [checked, ...rules, ...(await runAll(stages.filter((stage) => !isRules(stage))))]
}

function enginesOf({ postgres, both }: { postgres?: boolean; both?: boolean }): readonly Engine[] {
  if (both) return engines
  return postgres ? ['postgres'] : ['sqlite']
}

/** The stages selected by the command-line arguments. */
function selectStages(names: string[], on: readonly Engine[], watch = false): Stage[] {
  const files = chosenFiles(names)
  const stages = stagesOf(files, on).map((stage) => ({ ...stage, budgetSeconds: undefined }))
  if (!watch) return stages
  if (on.length > 1) throw new Error('Tests can be watched on one database at a time.')
  const journeys = stages.filter(({ kind }) => kind === 'browser')
  if (journeys.length > 0 && stages.length > 1) throw new Error('Journeys are watched without other tests.')
  if (journeys.length > 0) return journeys
  // In watch mode one run covers all of them: the last stage has the most requirements.
  return stages.slice(-1).map((stage) => ({ ...stage, name: 'watched', files }))
}

/** @throws with a message if tests other than journeys are sharded */
function assertOnlyJourneys(stages: Stage[], shard: string | undefined): Stage[] {
  if (shard !== undefined && stages.some(({ kind }) => kind !== 'browser'))
    throw new Error('Only journeys run in shards.')
  return stages
}

function parseArguments(): () => Promise<Count[]> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      postgres: { type: 'boolean' },
      both: { type: 'boolean' },
      faults: { type: 'boolean' },
      world: { type: 'boolean' },
      seconds: { type: 'string' },
      stage: { type: 'string' },
      watch: { type: 'boolean' },
      name: { type: 'string' },
      shard: { type: 'string' },
    },
  })
  if (values.faults) return () => runAll(faultStages())
  if (values.world) return () => runWorld(runAll, values.seconds)
  const stage = everyStage().filter(({ name }) => name === values.stage)
  const { watch, name, shard } = values
  if (stage.length > 0) return () => runAll(assertOnlyJourneys(stage, shard), { shard })
  const hasOptions = Object.keys(values).length > 0
  if (positionals.length === 0 && hasOptions)
    throw new Error('The stage is unknown, or an option needs the name of a test.')
  if (positionals.length === 0) return runEverything
  const stages = assertOnlyJourneys(selectStages(positionals, enginesOf(values), watch), shard)
  return () => runAll(stages, { watch, name, shard, detailed: true })
}

// Tests choose their settings themselves: neither `.env` nor /etc/moneta.env may change what they start.
process.env.MONETA_ENV_FILE = ''

let start: () => Promise<Count[]>
try {
  start = parseArguments()
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  process.exit(1)
}
const counts = await start()
const sum = (key: 'passed' | 'failed') => counts.reduce((total, count) => total + count[key], 0)
if (counts.length > 0 && sum('passed') + sum('failed') === 0) console.log('No test has a matching title.')
for (const test of counts.flatMap(({ flaky = [] }) => flaky)) console.log(`flaky: ${test}`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') === 0 && (sum('passed') > 0 || counts.length === 0) ? 0 : 1)

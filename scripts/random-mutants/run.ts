import { join } from 'node:path'
import { testChromium } from '../chromium.ts'
import { makeTree, type Tree } from '../mutant-tree.ts'
import { kindOf } from '../stages.ts'
import { type Draw, drawModules, drawMutants } from './draw.ts'
import { equivalents } from './equivalents.ts'
import { listModules, mutableFiles } from './modules.ts'
import { readLoads, testFinder } from './nearest-tests.ts'
import { findResult, storeResult } from './results.ts'

const root = join(import.meta.dirname, '../..')

/** Time limit of a draw, in milliseconds. */
const drawLimit = 60_000
/** Minimum part of the mutants of a module that the tests must kill. */
const requiredRate = 0.8
/** Maximum part of the mutants of a module that may be equivalent. */
const maxEquivalentRate = 0.1

export interface Request {
  /** Number of draws per module. */
  count: number
  seed: string
  /** The modules, or how many to draw. */
  modules: readonly string[] | number
}

const timeout = Symbol('timeout')

type Outcome = 'killed' | 'survived' | 'equivalent'

/** Creates the tree of the mutants, with the Chromium and the databases that their tests need. */
async function prepareTree(tests: readonly string[]): Promise<{ tree: Tree; remove: () => Promise<void> }> {
  const kinds = new Set(tests.map(kindOf))
  const env: Record<string, string> = { NODE_COMPILE_CACHE: join(root, '.cache/compiled-tests') }
  if (kinds.has('browser')) env.CHROMIUM = testChromium()
  if (!kinds.has('browser') && !kinds.has('server')) return { tree: makeTree(env), remove: async () => {} }
  const { makeTemplates } = await import('#server/testing/database/templates.ts')
  const { folder, remove } = await makeTemplates(['migrated', 'small', 'seeded', 'demo'])
  return { tree: makeTree({ ...env, TEST_TEMPLATES: folder }), remove }
}

/** Runs tests without a mutant, once per set of tests. Returns their duration. @throws if they fail twice */
function unmutatedRuns(tree: Tree) {
  const durations = new Map<string, number>()
  return async (tests: string[]): Promise<number> => {
    const key = tests.join(' ')
    for (let attempt = 1; !durations.has(key); attempt++) {
      const { detectedBy, milliseconds } = await tree.test({ tests, engine: 'sqlite', limit: 180_000 })
      if (!detectedBy) durations.set(key, milliseconds)
      else if (attempt === 2) throw new Error(`Without any mutant, ${key} fails: ${detectedBy}`)
    }
    return durations.get(key) ?? 0
  }
}

/**
 * Runs the tests of a draw, the nearest first, until one fails. Returns its name, null for a survivor, or `timeout` if
 * tests were left when the time was up. A survivor of all its tests is stored, like a killed mutant.
 */
async function testDraw(tree: Tree, draw: Draw, runs: string[][], unmutated: (tests: string[]) => Promise<number>) {
  const deadline = performance.now() + drawLimit
  for (const [index, tests] of runs.entries()) {
    const limit = deadline - performance.now()
    if (limit < 0) return timeout
    const run = { tests, engine: 'sqlite', limit } as const
    const { detectedBy, milliseconds } = await tree.with(draw, draw.mutated, () => tree.test(run))
    if (!detectedBy) continue
    const isCut = milliseconds >= limit
    if (isCut && tests.some((test) => kindOf(test) === 'browser')) return timeout
    const normal = await unmutated(tests)
    // A run that was only cut by the limit proves nothing; a mutant that hangs takes many times as long.
    if (isCut && limit < 10_000 + 5 * normal) return timeout
    storeResult(draw, detectedBy, runs.slice(0, index + 1))
    return detectedBy
  }
  storeResult(draw, null, runs)
  return null
}

const isEquivalent = (draw: Draw) =>
  equivalents.some(({ file, before, after }) => file === draw.file && before === draw.before && after === draw.after)

const indent = (sign: string, text: string) => text.replace(/^\s*/gm, `      ${sign} `)

/** Prints the outcome of one draw; a survivor with its change. */
function report({ file, line, operator, before, after }: Draw, outcome: Outcome, note: string) {
  const sign = outcome === 'survived' ? '✖' : '✔'
  console.log(`  ${sign} ${outcome}: ${operator} in ${file}:${line}${note}`)
  if (outcome === 'survived') console.log(`${indent('-', before)}\n${indent('+', after)}`)
}

/** The result of a module in one line, and whether it reaches the required rate. */
export function summaryOf(module: string, outcomes: readonly Outcome[]) {
  const count = (outcome: Outcome) => outcomes.filter((each) => each === outcome).length
  const [killed, equivalent] = [count('killed'), count('equivalent')]
  const isEnough =
    killed >= requiredRate * (outcomes.length - equivalent) && equivalent <= maxEquivalentRate * outcomes.length
  const text = `${module}: ${killed} of ${outcomes.length} killed${equivalent > 0 ? `, ${equivalent} equivalent` : ''}`
  return { text: `${isEnough ? '✔' : '✖'} ${text}`, isEnough }
}

/** The modules of the request with their files. @throws with a message if a folder has no source file */
function chosenModules({ modules, count, seed }: Request): [string, string[]][] {
  if (typeof modules === 'number') {
    const all = listModules()
    return drawModules(all, modules, count, seed).map((module) => [module, all.get(module) ?? []])
  }
  return modules.map((module) => {
    const files = mutableFiles(module.replace(/\/$/, ''))
    if (files.length === 0) throw new Error(`There is no source file in ${module}.`)
    return [module.replace(/\/$/, ''), files]
  })
}

/** Tests one draw, or takes its outcome from an earlier run. Prints and returns the outcome. */
async function outcomeOf(draw: Draw, runs: string[][], test: () => ReturnType<typeof testDraw>): Promise<Outcome> {
  if (isEquivalent(draw)) {
    report(draw, 'equivalent', '')
    return 'equivalent'
  }
  const result = findResult(draw, runs)
  const by = result ? result.detectedBy : await test()
  const outcome = by && by !== timeout ? 'killed' : 'survived'
  const reason = by === timeout ? ' (the time was up before all its tests ran)' : ` (by ${by})`
  report(draw, outcome, `${by ? reason : ''}${result ? ', in an earlier run' : ''}`)
  return outcome
}

/** Draws mutants, runs their tests and prints the results. Returns whether every module reaches the required rate. */
export async function mutateAtRandom(request: Request): Promise<boolean> {
  const testsOf = testFinder(readLoads())
  const modules = await Promise.all(
    chosenModules(request).map(async ([module, files]) => {
      const draws = await drawMutants(files, request.count, request.seed)
      return { module, draws: draws.map((draw) => ({ draw, runs: testsOf(draw.file) })) }
    }),
  )
  const { tree, remove } = await prepareTree(modules.flatMap(({ draws }) => draws.flatMap(({ runs }) => runs.flat())))
  const unmutated = unmutatedRuns(tree)
  const summaries: ReturnType<typeof summaryOf>[] = []
  try {
    for (const { module, draws } of modules) {
      console.log(module)
      const outcomes: Outcome[] = []
      for (const { draw, runs } of draws)
        outcomes.push(await outcomeOf(draw, runs, () => testDraw(tree, draw, runs, unmutated)))
      summaries.push(summaryOf(module, outcomes))
    }
  } finally {
    await remove()
  }
  for (const { text } of summaries) console.log(text)
  return summaries.every(({ isEnough }) => isEnough)
}

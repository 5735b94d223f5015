import { parseArgs } from 'node:util'
import { testChromium } from './chromium.ts'
import { makeTree, type Outcome, type Tree } from './mutant-tree.ts'
import { type Area, faultOf, type Mutant, mutate, readAreas } from './mutants.ts'
import { type Engine, kindOf } from './stages.ts'

const engineOf = ({ on }: Mutant): Engine => on ?? 'sqlite'
const keyOf = (mutant: Mutant) => [engineOf(mutant), ...mutant.tests].join(' ')
const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    what: { type: 'string' },
    random: { type: 'string' },
    modules: { type: 'string' },
    seed: { type: 'string' },
  },
})

/** The areas and mutants that the arguments of the command select. */
async function chosenAreas(): Promise<Area[]> {
  const areas = await readAreas()
  const unknown = positionals.find((name) => !areas.some(({ area }) => area === name))
  if (unknown) stop(`There is no area ${unknown}. There are: ${areas.map(({ area }) => area).join(', ')}`)
  const pattern = new RegExp(values.what ?? '', 'i')
  return areas
    .filter(({ area }) => positionals.length === 0 || positionals.includes(area))
    .map(({ area, mutants }) => ({ area, mutants: mutants.filter(({ what }) => pattern.test(what)) }))
    .filter(({ mutants }) => mutants.length > 0)
}

/** Services that the tests of these mutants need besides the packages. */
async function preparedEnv(mutants: Mutant[]) {
  const env: Record<string, string> = {}
  if (mutants.some(({ tests }) => tests.some((file) => kindOf(file) === 'browser'))) env.CHROMIUM = testChromium()
  if (!mutants.some(({ on }) => on === 'postgres')) return { env, cleanUp: async () => {} }
  const { startPostgres } = await import('#server/testing/database/postgres.ts')
  const postgres = await startPostgres()
  env.TEST_POSTGRES = postgres.urlOf('').replace(/\/$/, '')
  return { env, cleanUp: () => postgres.stop() }
}

/** Runs the tests of all mutants once without faults. Returns the time limit of each set of tests with a fault. */
async function timeLimits(tree: Tree, mutants: Mutant[]): Promise<Map<string, number>> {
  const limits = new Map<string, number>()
  for (const mutant of mutants) {
    const key = keyOf(mutant)
    if (limits.has(key)) continue
    const { detectedBy, milliseconds } = await tree.test({
      tests: mutant.tests,
      engine: engineOf(mutant),
      limit: 180_000,
    })
    if (detectedBy) throw new Error(`Without any mutant, ${mutant.tests.join(' ')} fails: ${detectedBy}`)
    limits.set(key, 10_000 + 5 * milliseconds)
  }
  return limits
}

/** Prints the result of one mutant. */
function report({ what, file }: Mutant, { detectedBy, milliseconds }: Outcome) {
  const time = inSeconds(milliseconds)
  console.log(
    detectedBy ? `  ✔ killed in ${time}: ${what} (by ${detectedBy})` : `  ✖ survived ${time}: ${what} (${file})`,
  )
}

/** Applies the mutants of one area one after the other. Returns those that survive. */
async function survivorsOf(tree: Tree, { area, mutants }: Area, limits: Map<string, number>): Promise<Mutant[]> {
  console.log(area)
  const survivors: Mutant[] = []
  for (const mutant of mutants) {
    const run = { tests: mutant.tests, engine: engineOf(mutant), limit: limits.get(keyOf(mutant)) ?? 60_000 }
    const outcome = await tree.with(mutant, mutate(mutant), () => tree.test(run))
    report(mutant, outcome)
    if (!outcome.detectedBy) survivors.push(mutant)
  }
  return survivors
}

/** Exits with a message if there is nothing to run. */
function stop(message: string): never {
  console.error(message)
  process.exit(1)
}

/** Draws mutants at random. Returns the exit code. */
async function runRandom({ random, modules, seed }: typeof values): Promise<number> {
  const [count, moduleCount] = [Number(random), Number(modules)]
  const hasOneChoice = (modules === undefined) !== (positionals.length === 0)
  const isWhole = (number: number) => Number.isInteger(number) && number > 0
  if (!isWhole(count) || !seed || !hasOneChoice || (modules !== undefined && !isWhole(moduleCount)))
    stop('Random mutants: npm run mutate -- (MODULE... | --modules M) --random N --seed S')
  const { mutateAtRandom } = await import('./random-mutants/run.ts')
  const reached = await mutateAtRandom({ count, seed, modules: modules === undefined ? positionals : moduleCount })
  return reached ? 0 : 1
}

if (values.random !== undefined) process.exit(await runRandom(values))
const began = performance.now()
const areas = await chosenAreas()
const mutants = areas.flatMap((area) => area.mutants)
const faults = mutants.map(faultOf).filter(Boolean)
if (faults.length > 0) stop(`These mutants do not fit the sources:\n${faults.join('\n')}`)
if (mutants.length === 0) stop('No mutant matches the arguments.')
const { env, cleanUp } = await preparedEnv(mutants)
const tree = makeTree(env)
const survivors: Mutant[] = []
try {
  const limits = await timeLimits(tree, mutants)
  for (const area of areas) survivors.push(...(await survivorsOf(tree, area, limits)))
} finally {
  await cleanUp()
}
console.log(`${mutants.length} mutants in ${inSeconds(performance.now() - began)}; ${survivors.length} survived`)
for (const { what, file } of survivors) console.log(`✖ ${what} (${file})`)
process.exit(survivors.length === 0 ? 0 : 1)

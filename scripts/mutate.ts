import { parseArgs } from 'node:util'
import { testChromium } from './chromium.ts'
import { makeTree, type Outcome, type Tree } from './mutant-tree.ts'
import { faultOf, type Mutant, mutate, type Room, readRooms } from './mutants.ts'
import { type Engine, kindOf } from './stages.ts'

/** So many percent of a room's mutants the tests have to notice. */
const bar = 85

const engineOf = ({ on }: Mutant): Engine => on ?? 'sqlite'
const keyOf = (mutant: Mutant) => [engineOf(mutant), ...mutant.tests].join(' ')
const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

/** The mutants that the words behind the command ask for. */
async function chosenRooms(): Promise<Room[]> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { what: { type: 'string' } } })
  const rooms = await readRooms()
  const unknown = positionals.find((name) => !rooms.some(({ room }) => room === name))
  if (unknown) stop(`There is no room ${unknown}. There are: ${rooms.map(({ room }) => room).join(', ')}`)
  const words = new RegExp(values.what ?? '', 'i')
  return rooms
    .filter(({ room }) => positionals.length === 0 || positionals.includes(room))
    .map(({ room, mutants }) => ({ room, mutants: mutants.filter(({ what }) => words.test(what)) }))
    .filter(({ mutants }) => mutants.length > 0)
}

/** What the tests of these mutants need besides the packages. */
async function preparedEnv(mutants: Mutant[]) {
  const env: Record<string, string> = {}
  if (mutants.some(({ tests }) => tests.some((file) => kindOf(file) === 'browser'))) env.CHROMIUM = testChromium()
  if (!mutants.some(({ on }) => on === 'postgres')) return { env, putAway: async () => {} }
  const { startPostgres } = await import('#server/testing/postgres.ts')
  const postgres = await startPostgres()
  env.TEST_POSTGRES = postgres.urlOf('').replace(/\/$/, '')
  return { env, putAway: () => postgres.stop() }
}

/** Runs the tests of all mutants once without any. Returns how long each set may take with one. */
async function timeLimits(tree: Tree, mutants: Mutant[]): Promise<Map<string, number>> {
  const limits = new Map<string, number>()
  for (const mutant of mutants) {
    const key = keyOf(mutant)
    if (limits.has(key)) continue
    const { by, milliseconds } = await tree.test({ tests: mutant.tests, engine: engineOf(mutant), limit: 180_000 })
    if (by) throw new Error(`Without any mutant, ${mutant.tests.join(' ')} fails: ${by}`)
    limits.set(key, 10_000 + 5 * milliseconds)
  }
  return limits
}

/** Says how one mutant fared. True when it fared as it should. */
function say({ what, equivalent, file }: Mutant, { by, milliseconds }: Outcome): boolean {
  const time = inSeconds(milliseconds)
  if (equivalent && by) console.log(`  ✖ said to be equivalent, yet noticed by ${by}: ${what} (${file})`)
  else if (equivalent) console.log(`  – equivalent: ${what} (${equivalent})`)
  else if (by) console.log(`  ✔ killed in ${time}: ${what} (by ${by})`)
  else console.log(`  ✖ survived ${time}: ${what} (${file})`)
  return Boolean(equivalent) !== Boolean(by)
}

/** Plants the mutants of one room, one after the other. True when the tests notice enough of them. */
async function tryRoom(tree: Tree, { room, mutants }: Room, limits: Map<string, number>): Promise<boolean> {
  console.log(room)
  let killed = 0
  let mistaken = 0
  for (const mutant of mutants) {
    const run = { tests: mutant.tests, engine: engineOf(mutant), limit: limits.get(keyOf(mutant)) ?? 60_000 }
    const outcome = await tree.with(mutant, mutate(mutant), () => tree.test(run))
    const good = say(mutant, outcome)
    if (mutant.equivalent) mistaken += good ? 0 : 1
    else killed += good ? 1 : 0
  }
  const counted = mutants.filter(({ equivalent }) => !equivalent).length
  const score = counted === 0 ? 100 : Math.floor((100 * killed) / counted)
  const passed = score >= bar && mistaken === 0
  console.log(`${passed ? '✔' : '✖'} ${room}: ${killed} of ${counted} killed, ${score} % (the bar is ${bar} %)`)
  return passed
}

/** Ends with a sentence where there is nothing to begin with. */
function stop(message: string): never {
  console.error(message)
  process.exit(1)
}

const began = performance.now()
const rooms = await chosenRooms()
const mutants = rooms.flatMap((room) => room.mutants)
const faults = mutants.map(faultOf).filter(Boolean)
if (faults.length > 0) stop(`These mutants do not fit the house any more:\n${faults.join('\n')}`)
if (mutants.length === 0) stop('There is no such mutant.')
const { env, putAway } = await preparedEnv(mutants)
const tree = makeTree(env)
let below = 0
try {
  const limits = await timeLimits(tree, mutants)
  for (const room of rooms) if (!(await tryRoom(tree, room, limits))) below += 1
} finally {
  await putAway()
}
console.log(
  `${mutants.length} mutants in ${inSeconds(performance.now() - began)}; ${below} of ${rooms.length} rooms below the bar`,
)
process.exit(below === 0 ? 0 : 1)

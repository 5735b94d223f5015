import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, join, relative, resolve, sep } from 'node:path'

const root = join(import.meta.dirname, '..')

/**
 * A test's requirements: none, the server, a browser too, a disposable database, or programs of Debian. Its path
 * determines them.
 */
export type Kind = 'rules' | 'server' | 'browser' | 'faults' | 'world'

export const engines = ['sqlite', 'postgres'] as const
export type Engine = (typeof engines)[number]

/** Option of a journey that also runs in the browser on PostgreSQL, because the database matters to it. */
export const bothEnginesTag = "tag: '@both'"

/** Maximum number of journeys with this tag. */
export const maxBothEngineTests = 12

/** Maximum time of one test file with Debian's programs, in seconds. */
export const maxWorldSeconds = 100

/** A stage that has not ended after this many seconds is killed: at least three times what it takes. */
export const stageLimits: Record<Kind, number> = {
  rules: 300,
  server: 720,
  browser: 1800,
  faults: 720,
  world: maxWorldSeconds + 20,
}

/** Test files that run together, and how long they should take. */
export interface Stage {
  name: string
  kind: Kind
  /** Set only if it makes a difference. */
  engine?: Engine
  /** Relative to the root. */
  files: string[]
  /** Runs only the tests with this tag. */
  tag?: string
  /** The stage's time budget in seconds. A stage that exceeds it prints a warning. */
  budgetSeconds?: number
  /** Replaces the limit of its kind, in seconds. */
  limitSeconds?: number
}

/** Result of a stage. */
export interface Count {
  passed: number
  failed: number
  /** The tests that passed only when they ran again. */
  flaky?: string[]
}

export interface RunOptions {
  /** Runs only the tests whose names match this pattern. */
  name?: string | undefined
  /** Prints each test by name and forwards its output. */
  detailed?: boolean
  /** Runs the files again when they or their imports change. */
  watch?: boolean
  /** Runs only this part of the tests of the browser, such as 1/3. */
  shard?: string | undefined
}

const budgets: Record<string, number> = { rules: 60, server: 75, 'browser on sqlite': 300, 'browser on postgres': 60 }
const engineNames: Record<Engine, string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

/** Every test file, relative to the root, with slashes. */
export const testFiles = (): string[] =>
  globSync('**/*.test.ts', { cwd: root, exclude: ['node_modules', 'dist', 'data'] })
    .map((file) => file.replaceAll(sep, '/'))
    .sort()

/** Server areas whose tests need neither a server nor a database, and individual such files in other areas. */
const pureFolders = [
  'server/testing/',
  'server/learning/lesson-text/',
  'server/platform/files/',
  'server/tracker/imports/columns/',
  'server/tracker/imports/files/',
  'server/tracker/imports/merchants/',
]
const pureFiles = new Set([
  'rules',
  'usual-spending',
  'sql',
  'config',
  'database-url',
  'env-file',
  'startup-banner',
  'subscription-facts',
  'placeholders',
  'compile-encoder',
  'worker-rpc',
  'content-encoding',
  'response-cache',
  'read-cache',
  'zod-error-messages',
  'event-types',
  'storage',
  'disk-storage',
  's3-storage',
  'upload',
  'file-type',
  'send-file',
  'pictures',
  'log',
])

export function kindOf(file: string): Kind {
  if (file.startsWith('server/faults/')) return 'faults'
  if (file.startsWith('server/world/')) return 'world'
  if (file.startsWith('e2e/')) return 'browser'
  const isPure = pureFolders.some((folder) => file.startsWith(folder)) || pureFiles.has(basename(file, '.test.ts'))
  return file.startsWith('server/') && !isPure ? 'server' : 'rules'
}

const runsOnBothEngines = (file: string) => readFileSync(join(root, file), 'utf8').includes(bothEnginesTag)

/** The stages of these files on these engines, in execution order. */
export function stagesOf(files: string[], on: readonly Engine[]): Stage[] {
  const filesOf = (kind: Kind) => files.filter((file) => kindOf(file) === kind)
  const onEngine = (kind: Kind, engine: Engine): Stage => ({
    name: `${kind} on ${engineNames[engine]}`,
    kind,
    engine,
    files: filesOf(kind),
    budgetSeconds: budgets[kind] ?? budgets[`${kind} on ${engine}`],
  })
  const rules: Stage = { name: 'rules', kind: 'rules', files: filesOf('rules'), budgetSeconds: budgets.rules }
  const others = (['server', 'browser', 'faults'] as const).flatMap((kind) => on.map((one) => onEngine(kind, one)))
  // One stage per file, and once: each starts the databases that it needs.
  const world = filesOf('world').map(
    (file): Stage => ({ name: `world: ${basename(file, '.test.ts')}`, kind: 'world', files: [file] }),
  )
  return [rules, ...others, ...world].filter((stage) => stage.files.length > 0)
}

/**
 * The stages of `npm test`: everything except faults and world; in the browser on PostgreSQL only the tagged journeys.
 */
export const everyStage = (): Stage[] =>
  stagesOf(testFiles(), engines)
    .filter(({ kind }) => kind !== 'faults' && kind !== 'world')
    .map((stage) =>
      stage.kind === 'browser' && stage.engine === 'postgres'
        ? { ...stage, files: stage.files.filter(runsOnBothEngines), tag: 'both' }
        : stage,
    )

const stagesOfKind = (kind: Kind) =>
  stagesOf(
    testFiles().filter((file) => kindOf(file) === kind),
    engines,
  )

/** The stages of `npm run test:faults`. */
export const faultStages = () => stagesOfKind('faults')

/** The stages of `npm run test:world`. */
export const worldStages = () => stagesOfKind('world')

/**
 * The test files selected by file or parent folder.
 * @throws with a message if a name has no match
 */
export function chosenFiles(names: string[]): string[] {
  const all = testFiles()
  const chosen = names.flatMap((name) => {
    const path = relative(root, resolve(name)).replaceAll(sep, '/')
    const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory()
    const found = all.filter((file) => file === path || (isFolder && file.startsWith(`${path}/`)))
    if (found.length === 0) throw new Error(`There is no test at ${name}.`)
    return found
  })
  return [...new Set(chosen)]
}

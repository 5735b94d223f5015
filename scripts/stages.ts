import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, join, relative, resolve, sep } from 'node:path'

const root = join(import.meta.dirname, '..')

/** What a test needs: nothing, the server, a browser too, or a database to harm. Its path says so. */
export type Kind = 'rules' | 'server' | 'browser' | 'faults'

export const engines = ['sqlite', 'postgres'] as const
export type Engine = (typeof engines)[number]

/** A journey with this among its options goes through the browser on PostgreSQL too: there the database matters. */
export const bothEnginesTag = "tag: '@both'"

/** So many journeys may bear the mark. */
export const maxBothEngineTests = 12

/** Test files that run together, and how long they should take. */
export interface Stage {
  name: string
  kind: Kind
  /** Where it makes a difference. */
  engine?: Engine
  /** Relative to the root. */
  files: string[]
  /** Runs only the tests with this tag. */
  tag?: string
  /** The stage's time budget in seconds. A stage that exceeds it says so. */
  budgetSeconds?: number
}

const budgets: Record<string, number> = { rules: 60, server: 75, 'browser on sqlite': 300, 'browser on postgres': 60 }
const engineNames: Record<Engine, string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

/** Every test file, relative to the root, with slashes. */
export const testFiles = (): string[] =>
  globSync('**/*.test.ts', { cwd: root, exclude: ['node_modules', 'dist', 'data'] })
    .map((file) => file.replaceAll(sep, '/'))
    .sort()

/** Rooms of the server in which nothing has a server or a database, and files of that kind in the others. */
const pureFolders = ['server/testing/', 'server/learning/lesson-text/']
const pureFiles = new Set([
  'rules',
  'sql',
  'config',
  'greeting',
  'slots',
  'compile-encoder',
  'worker-calls',
  'content-encoding',
  'encoded-replies',
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
  if (file.startsWith('e2e/')) return 'browser'
  const isPure = pureFolders.some((folder) => file.startsWith(folder)) || pureFiles.has(basename(file, '.test.ts'))
  return file.startsWith('server/') && !isPure ? 'server' : 'rules'
}

const runsOnBothEngines = (file: string) => readFileSync(join(root, file), 'utf8').includes(bothEnginesTag)

/** The stages of these files on these engines, in the order in which they run. */
export function stagesOf(files: string[], on: readonly Engine[]): Stage[] {
  const of = (kind: Kind) => files.filter((file) => kindOf(file) === kind)
  const onEngine = (kind: Kind, engine: Engine): Stage => ({
    name: `${kind} on ${engineNames[engine]}`,
    kind,
    engine,
    files: of(kind),
    budgetSeconds: budgets[kind] ?? budgets[`${kind} on ${engine}`],
  })
  const rules: Stage = { name: 'rules', kind: 'rules', files: of('rules'), budgetSeconds: budgets.rules }
  const others = (['server', 'browser', 'faults'] as const).flatMap((kind) => on.map((one) => onEngine(kind, one)))
  return [rules, ...others].filter((stage) => stage.files.length > 0)
}

/** What `npm test` runs: everything but the faults, and in the browser on PostgreSQL the marked journeys alone. */
export const everyStage = (): Stage[] =>
  stagesOf(testFiles(), engines)
    .filter(({ kind }) => kind !== 'faults')
    .map((stage) =>
      stage.kind === 'browser' && stage.engine === 'postgres'
        ? { ...stage, files: stage.files.filter(runsOnBothEngines), tag: 'both' }
        : stage,
    )

/** What `npm run test:faults` runs. */
export const faultStages = (): Stage[] =>
  stagesOf(
    testFiles().filter((file) => kindOf(file) === 'faults'),
    engines,
  )

/**
 * The test files that somebody named, each by itself or by a folder above it.
 * @throws with a sentence where a name stands for none
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

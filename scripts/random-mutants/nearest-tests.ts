import { readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { readSources } from '../areas.ts'
import { kindOf, testFiles } from '../stages.ts'
import { moduleOf } from './modules.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** A source file and the files that it loads at run time. */
export interface Source {
  file: string
  loads: readonly string[]
}

/** Test files per process group; a failure ends the draw. */
const filesPerRun = 6

/** Tests of `web/` load components by their path: `exportOf('tracker/budgets/budgets-tab.tsx', 'BudgetsTab')`. */
const componentsIn = (file: string): string[] =>
  /^web\/(testing\/|.*\.test\.ts$)/.test(file)
    ? [...read(file).matchAll(/'([\w/-]+\.tsx)'/g)].map(([, path]) => `web/${path}`)
    : []

/** All source files with the files that they load. */
export const readLoads = (): Source[] =>
  readSources().map(({ file, imports }) => {
    const values = imports.filter(({ isType }) => !isType)
    return { file, loads: [...new Set([...values.map(({ target }) => target), ...componentsIn(file)])] }
  })

/** Number of imports between each file and this one; files that do not load it are absent. */
function distancesTo(file: string, importers: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const distances = new Map([[file, 0]])
  // A map can grow while it is read, so this visits the files by distance.
  for (const [each, distance] of distances)
    for (const importer of importers.get(each) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  return distances
}

/** The stems of the words of a path or a text. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => word.replace(/s$/, ''))

/** The journeys of a page's area; first those that name its feature most often. They import no product code. */
function journeysOf(file: string, tests: readonly string[]): string[] {
  const [side, area, ...path] = file.split('/')
  if (side !== 'web') return []
  const feature = new Set(wordsOf(path.slice(0, -1).join('/')))
  const count = (text: string) => wordsOf(text).filter((word) => feature.has(word)).length
  const score = (test: string) => count(basename(test)) * 1000 + count(read(test))
  const journeys = tests.filter((test) => test.startsWith(`e2e/${area}/`))
  return journeys
    .map((test) => ({ test, score: score(test) }))
    .sort((a, b) => b.score - a.score)
    .map(({ test }) => test)
}

/** Side and area of a file: `server/shop`. */
const areaOf = (file: string): string => file.split('/', 2).join('/')

const inRuns = (tests: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(tests.length / size) }, (_, run) => tests.slice(run * size, (run + 1) * size))

/**
 * Finds the tests of a source file, in the runs of a draw: the test of its name and those that import it, the other tests
 * of its module, the tests of the modules that import its module, then other tests that load it: those with its name or
 * that of its feature in their path, and those of its area. The journeys of the area follow for pages.
 */
export function testFinder(sources: readonly Source[], tests: readonly string[] = testFiles()) {
  const pairs = sources.flatMap(({ file, loads }) => loads.map((target) => ({ file, target })))
  const importers = new Map(
    [...Map.groupBy(pairs, ({ target }) => target)].map(([target, each]) => [target, each.map(({ file }) => file)]),
  )
  return (file: string): string[][] => {
    const distances = distancesTo(file, importers)
    const isOfModule = (test: string) => moduleOf(test) === moduleOf(file)
    const names = new Set([basename(moduleOf(file) ?? ''), basename(file, extname(file))].flatMap(wordsOf))
    const ofModule = sources.filter((source) => isOfModule(source.file))
    const importing = new Set(ofModule.flatMap((source) => importers.get(source.file) ?? []).map(moduleOf))
    const tierOf = (test: string): number => {
      const isItsTest = test === file.replace(/\.tsx?$/, '.test.ts')
      if (isItsTest || distances.get(test) === 1) return 0
      if (isOfModule(test)) return 1
      if (importing.has(moduleOf(test) ?? file)) return 2
      if (wordsOf(test).some((word) => names.has(word))) return 3
      return areaOf(test) === areaOf(file) ? 4 : 5
    }
    const reaching = tests
      .filter((test) => kindOf(test) === 'rules' || kindOf(test) === 'server')
      .flatMap((test) => ({ test, tier: tierOf(test), distance: distances.get(test) ?? Number.POSITIVE_INFINITY }))
      .filter(({ tier, distance }) => tier < 5 && Number.isFinite(distance))
      .sort((a, b) => a.tier - b.tier || a.distance - b.distance)
    const tiers = Map.groupBy(reaching, ({ tier }) => tier).values()
    const runs = tiers.flatMap((tier) =>
      inRuns(
        tier.map(({ test }) => test),
        filesPerRun,
      ),
    )
    return [...runs, ...inRuns(journeysOf(file, tests), 1)]
  }
}

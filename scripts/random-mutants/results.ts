import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Draw, digestOf } from './draw.ts'

const root = join(import.meta.dirname, '../..')
const resultsFile = join(root, '.cache/random-mutants.jsonl')

/** The outcome of a draw. It stays valid while the mutated file and the tests that were run do not change. */
interface Result {
  mutant: string
  /** The first failed test; null for a survivor. */
  detectedBy: string | null
  /** Number of test runs of the draw, from the nearest. */
  runCount: number
  /** Digest of the paths and texts of these tests. */
  tests: string
}

const mutantOf = ({ file, mutated }: Draw) => digestOf(file, mutated)
const testsOf = (runs: readonly (readonly string[])[]) =>
  digestOf(...runs.flat().flatMap((test) => [test, readFileSync(join(root, test), 'utf8')]))

const readResults = (): Result[] =>
  existsSync(resultsFile)
    ? readFileSync(resultsFile, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : []

/** Finds the stored outcome of a draw, so that an interrupted command continues. @param runs all tests of the draw */
export function findResult(draw: Draw, runs: readonly (readonly string[])[]): Result | undefined {
  const mutant = mutantOf(draw)
  return readResults().findLast(
    ({ detectedBy, runCount, tests, ...result }) =>
      result.mutant === mutant &&
      (detectedBy !== null || runCount === runs.length) &&
      tests === testsOf(runs.slice(0, runCount)),
  )
}

/** Stores the outcome of a draw. @param runs the executed tests */
export function storeResult(draw: Draw, detectedBy: string | null, runs: readonly (readonly string[])[]) {
  mkdirSync(dirname(resultsFile), { recursive: true })
  const result: Result = { mutant: mutantOf(draw), detectedBy, runCount: runs.length, tests: testsOf(runs) }
  appendFileSync(resultsFile, `${JSON.stringify(result)}\n`)
}

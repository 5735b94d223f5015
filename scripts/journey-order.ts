import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** How long each file of `e2e/` took in an earlier run, in milliseconds. */
export type JourneyTimes = Record<string, number>

/** A guess for a file that has not run yet. */
const millisecondsPerTest = 3000

const guess = (file: string) => (readFileSync(join(root, file), 'utf8').split('test(').length - 1) * millisecondsPerTest

/** Returns the half of the files that takes longest, as the runner names them. */
export function slowHalf(files: readonly string[], times: JourneyTimes): string[] {
  const timeOf = (file: string) => times[basename(file)] ?? guess(file)
  return files
    .toSorted((one, other) => timeOf(other) - timeOf(one))
    .slice(0, Math.floor(files.length / 2))
    .map((file) => basename(file))
}

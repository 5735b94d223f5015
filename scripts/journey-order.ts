import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const folder = 'e2e/'

/** How long each file took in an earlier run, in milliseconds. The runner names files relative to `e2e/`. */
export type JourneyTimes = Record<string, number>

/** A guess for a file that has not run yet. */
const millisecondsPerTest = 3000

const guess = (file: string) =>
  (readFileSync(join(root, folder, file), 'utf8').split('test(').length - 1) * millisecondsPerTest

/**
 * Returns the half of the files that takes longest.
 * @param files paths relative to the root, in `e2e/`
 * @returns paths relative to `e2e/`, as the runner names them
 */
export function slowHalf(files: readonly string[], times: JourneyTimes): string[] {
  const timeOf = (file: string) => times[file] ?? guess(file)
  return files
    .map((file) => file.slice(folder.length))
    .toSorted((one, other) => timeOf(other) - timeOf(one))
    .slice(0, Math.floor(files.length / 2))
}

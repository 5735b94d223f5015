import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Finds calculators by their folder. A release replaces this file by a list, because its bundle has no such folder. */

const folder = join(import.meta.dirname, '../course/calculators/definitions')

export const calculatorNames = (): string[] => readdirSync(folder).map((file) => basename(file, '.ts'))

/** Rejects if no calculator has this name. */
export const loadCalculator = (name: string): Promise<object> => import(`#course/calculators/definitions/${name}.ts`)

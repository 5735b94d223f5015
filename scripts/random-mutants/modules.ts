import { globSync } from 'node:fs'
import { join, sep } from 'node:path'
import { areas, exempt } from '../area-order.ts'

const root = join(import.meta.dirname, '../..')

const area = `(?:${areas.join('|')})`
/** A feature of an area in `server/` or `web/`, or a folder of `course/`, `contract/` or `server/platform/`. */
const modulePattern = new RegExp(
  `^(?:server/${area}|web/${area}(?:/admin)?|course|contract|server/platform)/(?!admin/)[^/]+(?=/)`,
)

/** The module of a file, such as `server/tracker/budgets`; null for a file between the modules. */
export const moduleOf = (file: string): string | null => modulePattern.exec(file)?.[0] ?? null

/** Source files of a folder that can hold a mutant: neither tests nor their helpers. */
export const mutableFiles = (folder: string): string[] =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .map((file) => file.replaceAll(sep, '/'))
    .filter((file) => !exempt.tests.test(file) && !/(^|\/)testing\//.test(file))
    .sort()

/** Every module, with its files. */
export function listModules(): Map<string, string[]> {
  const files = mutableFiles('{server,web,course,contract}')
  const modules = Map.groupBy(files, moduleOf)
  return new Map([...modules].flatMap(([module, itsFiles]) => (module === null ? [] : [[module, itsFiles]])))
}

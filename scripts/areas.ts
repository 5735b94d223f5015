import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { areaBlocks } from './area-blocks.ts'
import { type Violation, violationsIn } from './area-order.ts'
import { readImports } from './read-imports.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const exceptionsFile = 'scripts/area-exceptions.json'

/** Every source file with its imports; the exempt ones are included. */
export const readSources = () =>
  globSync('{course,contract,content,sandbox,server,web,scripts,e2e,bench}/**/*.{ts,tsx,mjs,css}', { cwd: root })
    .map((file) => file.replaceAll(sep, '/'))
    .map((file) => ({ file, imports: readImports(file, read(file)).imports }))

/** A violation as the list of exceptions writes it. */
export const lineOf = ({ from, to }: Pick<Violation, 'from' | 'to'>) => `${from} → ${to}`

/** The violations that are accepted for now, each with its reason or ''. The list may only shrink. */
export const readExceptions = (): Record<string, string> => JSON.parse(read(exceptionsFile))

interface Override {
  linter?: { rules?: { style?: { noRestrictedImports?: unknown } } }
}

const isAboutImports = (override: Override) => override.linter?.rules?.style?.noRestrictedImports !== undefined

/** The blocks of biome.json about imports, and those that the table and the exceptions generate. */
export function blocks() {
  const overrides: Override[] = JSON.parse(read('biome.json')).overrides
  return { written: overrides.filter(isAboutImports), generated: areaBlocks(Object.keys(readExceptions())) }
}

/** Writes the exceptions that occur, with the reasons that are known, and the blocks of biome.json. */
function write(violations: readonly Violation[]) {
  const known = readExceptions()
  const lines = [...new Set(violations.map(lineOf))].sort()
  const exceptions = Object.fromEntries(lines.map((line) => [line, known[line] ?? '']))
  writeFileSync(join(root, exceptionsFile), `${JSON.stringify(exceptions, null, 2)}\n`)
  const config = JSON.parse(read('biome.json'))
  const others = config.overrides.filter((override: Override) => !isAboutImports(override))
  config.overrides = [...blocks().generated, ...others]
  writeFileSync(join(root, 'biome.json'), `${JSON.stringify(config, null, 2)}\n`)
  const biome = join(root, 'node_modules/.bin/biome')
  spawnSync(biome, ['format', '--write', 'biome.json', exceptionsFile], { cwd: root, stdio: 'inherit' })
}

/** `node scripts/areas.ts` lists the violations of the order; with `--write` it also writes both files. */
if (import.meta.main) {
  const violations = violationsIn(readSources())
  for (const violation of violations) console.log(`${violation.kind}: ${lineOf(violation)}`)
  if (process.argv.includes('--write')) write(violations)
}

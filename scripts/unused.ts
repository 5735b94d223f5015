import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { type Import, readImports } from './read-imports.ts'

const root = join(import.meta.dirname, '..')

/** Exceptions: packages and exports that nothing imports, each with its reason. */
const exceptions: Record<string, string> = {
  '@biomejs/biome': 'a program: lint',
  '@cspell/dict-en_us': 'the spelling list is read as a file',
  '@types/node': 'the types of the runtime',
  'axe-core': 'its script is read as a file and run in the page',
  node: 'the runtime',
  typescript: 'a program: types',
  Day: 'the date of an expense',
  renderForDevelopment: 'vite.config.ts loads it by its name',
  renderOnServer: 'the server loads it out of the build by its name',
}

const listFiles = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: ['node_modules', 'dist', 'data'] }).map((file) => file.replaceAll(sep, '/'))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** A source file with its text, its imports and its exported names. */
function readSource(file: string) {
  const text = read(file)
  return { file, text, ...readImports(file, text) }
}

const sources = listFiles('**/*.{ts,tsx,mjs,css}').map(readSource)
const documents = listFiles('{package.json,scripts/site-commands.json,*.md,docs/**/*.md}').map((file) => ({
  file,
  text: read(file),
}))

/** Whether another file names this one: as a page of a table, as a program to start, or in documentation. */
function isReferenced(file: string): boolean {
  const name = basename(file)
  const words = [`${basename(dirname(file))}/${name}`, `'${name}'`]
  return [...sources, ...documents].some(
    (other) => other.file !== file && words.some((word) => other.text.includes(word)),
  )
}

function* unusedInFiles(imports: Map<string, Import[]>) {
  for (const { file, text, exported } of sources) {
    // The runner starts tests; pages, calculators and mutants are found by folder; tools read files in the root.
    if (/\.test\.ts$|-page\.tsx$|^scripts\/mutants\/|\/calculators\/(definitions|views)\/|^[^/]+$/.test(file)) continue
    const uses = imports.get(file) ?? []
    if (uses.length === 0 && !isReferenced(file)) yield `nothing imports ${file}`
    for (const name of exported) {
      const isUsedHere = (text.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length > 1
      const isUsed = isUsedHere || uses.some(({ names }) => names === null || names.includes(name))
      if (!isUsed && !(name in exceptions)) yield `nothing uses ${name} of ${file}`
    }
  }
}

function* unusedPackages(imports: Map<string, Import[]>) {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json'))
  const listed = Object.keys({ ...dependencies, ...devDependencies })
  for (const name of listed)
    if (!imports.has(name.replace('@types/', '')) && !(name in exceptions)) yield `nothing imports the package ${name}`
  const known = new Set([...listed, ...Object.keys(optionalDependencies)])
  // A colon marks a Node module, a dot a file.
  for (const target of imports.keys())
    if (!/[:.]/.test(target) && !known.has(target) && !known.has(`@types/${target}`))
      yield `package.json lacks ${target}`
}

const imports = Map.groupBy(
  sources.flatMap((source) => source.imports),
  ({ target }) => target,
)
const findings = [...unusedInFiles(imports), ...unusedPackages(imports)]
for (const finding of findings) console.log(finding)
process.exitCode = findings.length === 0 ? 0 : 1

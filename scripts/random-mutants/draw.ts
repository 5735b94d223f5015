import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, parseSync, transformWithOxc } from 'vite'
import { listMutations, type Mutation, type Operator } from './mutations.ts'

const root = join(import.meta.dirname, '../..')

/** A mutant of one file, drawn at random. */
export interface Draw {
  file: string
  operator: Operator
  /** Number of the line where the change begins. */
  line: number
  /** The changed lines before and after the change, without indentation. */
  before: string
  after: string
  /** The whole file with the change. */
  mutated: string
}

export const digestOf = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** Sorts by the digest of the seed and the key of each item: a shuffle that ignores unrelated changes. */
export function shuffle<Item>(items: readonly Item[], seed: string, keyOf: (item: Item) => string): Item[] {
  const times = new Map<string, number>()
  const ranked = items.map((item) => {
    const key = keyOf(item)
    const occurrence = times.get(key) ?? 0
    times.set(key, occurrence + 1)
    return { item, rank: digestOf(seed, key, occurrence) }
  })
  return ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ item }) => item)
}

function drawOf(file: string, text: string, { operator, start, end, replacement }: Mutation): Draw {
  const mutated = text.slice(0, start) + replacement + text.slice(end)
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const lineEnd = text.indexOf('\n', end)
  const before = text.slice(lineStart, lineEnd).trim()
  const after = mutated.slice(lineStart, lineEnd + mutated.length - text.length).trim()
  return { file, operator, line: text.slice(0, start).split('\n').length, before, after, mutated }
}

/** The code without types, comments and names of variables, for comparison. */
async function compiled(file: string, text: string): Promise<string> {
  const { code } = await transformWithOxc(text, file, { sourcemap: false })
  return minifySync(`${file}.js`, code, { module: true }).code
}

/** Whether the mutant parses and the compiler does not reduce it to the original. */
async function isValid({ file, mutated }: Draw, text: string): Promise<boolean> {
  if (parseSync(file, mutated).errors.length > 0) return false
  return (await compiled(file, mutated)) !== (await compiled(file, text))
}

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Number of mutations that a module offers. */
export const countMutations = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + listMutations(file, read(file)).length, 0)

/**
 * Draws mutants of these files. The same seed and sources give the same mutants. A draw depends only on the seed and its
 * own lines, so that a change elsewhere keeps it. An invalid mutant is drawn again.
 */
export async function drawMutants(files: readonly string[], count: number, seed: string): Promise<Draw[]> {
  const texts = new Map(files.map((file) => [file, read(file)]))
  const candidates = [...texts].flatMap(([file, text]) =>
    listMutations(file, text).map((mutation) => ({ text, mutation, draw: drawOf(file, text, mutation) })),
  )
  const draws: Draw[] = []
  const places = new Set<string>()
  for (const { text, mutation, draw } of shuffle(candidates, seed, ({ draw: { file, before, after } }) =>
    [file, before, after].join('\n'),
  )) {
    if (draws.length === count) break
    const place = `${draw.file}:${mutation.start}`
    if (places.has(place) || !(await isValid(draw, text))) continue
    places.add(place)
    draws.push(draw)
  }
  return draws
}

/** Draws modules that offer at least `least` mutations each. */
export const drawModules = (
  modules: ReadonlyMap<string, readonly string[]>,
  count: number,
  least: number,
  seed: string,
): string[] =>
  shuffle([...modules], seed, ([module]) => module)
    .values()
    .filter(([, files]) => countMutations(files) >= least)
    .take(count)
    .map(([module]) => module)
    .toArray()

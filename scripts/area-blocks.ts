import { exempt, isArea, order, placeOf, withoutNode } from './area-order.ts'

interface Pattern {
  group: string[]
  message: string
}

const block = (includes: string[], patterns: Pattern[]) => ({
  includes,
  linter: { rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } } },
})

const topFolders = ['course', 'contract', 'content', 'sandbox', 'server', 'web']

/** A glob that matches any of the names: `{a,b}`, or `a` for one name. */
const anyOf = (names: readonly string[]) => (names.length === 1 ? names.join() : `{${names.join(',')}}`)

/** Globs of the imports of these places, one for the places of each top folder. */
function globsOf(places: readonly string[]): string[] {
  const wholeFolders = places.filter((place) => topFolders.includes(place) && !isSplit(place))
  const files = places.filter(isSplit)
  const folders = Map.groupBy(
    places.filter((place) => place.includes('/')),
    (place) => place.split('/', 1).join(),
  )
  return [
    ...(wholeFolders.length > 0 ? [`#${anyOf(wholeFolders)}/**`] : []),
    ...files.map((place) => `#${place}/*`),
    ...[...folders].map(([top, names]) => `#${top}/${anyOf(names.map((name) => name.slice(top.length + 1)))}/**`),
  ]
}

/** Whether a place means only the files directly in it. */
const isSplit = (place: string) => ['server', 'web', 'contract'].includes(place)

const negate = (globs: readonly string[]) => globs.map((glob) => `!${glob}`)

/** The block of one place. An exception applies to the whole place here; the test checks it per file. */
function blockOf(place: string, exceptions: readonly string[]) {
  const row = order[place] ?? []
  const excepted = exceptions.map((target) => `!#${target}`)
  const top = place.split('/', 1).join()
  const node = withoutNode.includes(top) ? ['node:*'] : []
  const message = `${place} may import ${row.length > 0 ? row.join(', ') : 'no other folder'}. See scripts/area-order.ts.`
  const patterns = [
    { group: [`#${anyOf(topFolders)}/**`, ...node, ...negate(globsOf([place, ...row])), ...excepted], message },
  ]
  const others = isArea(place) ? row.filter(isArea) : []
  if (others.length > 0) {
    const folders = `#${top}/${anyOf(others.map((other) => other.slice(top.length + 1)))}`
    patterns.push({
      group: [`${folders}/**`, `!${folders}/public/**`, `!${folders}/area.ts`, ...excepted],
      message: 'Of another area, import the files in public/, or types from area.ts.',
    })
  }
  return block([`${place}/${isSplit(place) ? '*' : '**'}`, '!**/*.test.ts', ...exemptIn(place)], patterns)
}

const exemptIn = (place: string) =>
  exempt.folders.filter((folder) => folder.startsWith(`${place}/`)).map((folder) => `!${folder}/**`)

/** Rules of all files of a side, tests and test helpers included; the block of a place replaces them. */
const sideBlocks = [
  block(['server/**'], [{ group: ['#web/**'], message: 'The server does not import the code of the browser.' }]),
  block(
    ['web/testing/**'],
    [
      {
        group: ['#{server,sandbox}/**', '#web/app/**'],
        message: 'Helpers of web tests import no server and no web/app.',
      },
    ],
  ),
]

/** Tests of these folders import the server where they need it. */
const openTests = {
  includes: ['contract/**/*.test.ts', 'course/**/*.test.ts', 'web/**/*.test.ts'],
  linter: { rules: { style: { noRestrictedImports: 'off' } } },
}

/** The overrides of biome.json about imports. A later override replaces an earlier one of the same rule. */
export function areaBlocks(exceptions: readonly string[]) {
  const targets = Map.groupBy(
    exceptions.map((line) => line.split(' → ')),
    ([from = '']) => placeOf(from),
  )
  const excepted = (place: string) => [...new Set(targets.get(place)?.map(([, to = '']) => to))].sort()
  return [...sideBlocks, ...Object.keys(order).map((place) => blockOf(place, excepted(place))), openTests]
}

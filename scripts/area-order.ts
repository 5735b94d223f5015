import type { Import } from './read-imports.ts'

export const areas = ['accounts', 'payments', 'learning', 'tracker', 'shop', 'operations'] as const
type Area = (typeof areas)[number]
type Side = 'server' | 'web' | 'contract'

/** The areas that each area may import on every side. */
const allowedAreas: Record<Area, readonly Area[]> = {
  accounts: [],
  payments: [],
  learning: ['accounts', 'payments'],
  tracker: ['accounts', 'payments'],
  shop: ['accounts', 'payments'],
  operations: ['accounts', 'payments', 'learning', 'tracker', 'shop'],
}

const foldersOf = (side: Side, folders: readonly string[]) => folders.map((folder) => `${side}/${folder}`)
const wholeSide = (side: Side) => foldersOf(side, ['platform', ...areas])

/** The rows of the six areas of one side; `more` is added to single areas. */
function areaRows(side: Side, common: string[], additional: Partial<Record<Area, string[]>> = {}) {
  const contracts = (area: Area) => (side === 'contract' ? [] : foldersOf('contract', [area, ...allowedAreas[area]]))
  const row = (area: Area) => [
    ...foldersOf(side, allowedAreas[area]),
    ...contracts(area),
    ...common,
    ...(additional[area] ?? []),
  ]
  return Object.fromEntries(areas.map((area) => [`${side}/${area}`, row(area)]))
}

/** The folders that both sides may import; a file directly in `contract/` assembles the parts of the areas. */
const shared = ['contract/platform', 'course']
const wholeContract = ['contract', ...wholeSide('contract'), 'course']
const wholeServer = ['server/platform', ...foldersOf('server', areas), ...wholeContract, 'content', 'sandbox']
const wholeWeb = ['web/ui', ...wholeSide('web'), ...wholeContract]

/**
 * The import order: each place with the places that it may import, beside itself. A place is a top folder, or in
 * `server/`, `web/` and `contract/` a folder in it; `server`, `web` and `contract` mean the files directly in them.
 */
export const order: Readonly<Record<string, readonly string[]>> = {
  course: [],
  'contract/platform': ['course'],
  ...areaRows('contract', shared),
  contract: wholeContract.filter((place) => place !== 'contract'),
  content: ['course'],
  sandbox: ['server/platform'],
  'server/platform': ['contract', ...shared],
  // An area serves its part of the assembled contract: `mount(contract.payments, …)`.
  ...areaRows('server', ['server/platform', 'contract', ...shared], {
    accounts: ['sandbox'],
    payments: ['sandbox'],
    learning: ['content'],
    shop: ['sandbox'],
  }),
  'server/app': wholeServer,
  'server/commands': ['server/app', ...wholeServer],
  server: ['server/app', 'server/commands', ...wholeServer],
  'web/ui': shared,
  'web/platform': ['web/ui', 'contract', ...shared],
  ...areaRows('web', ['web/platform', 'web/ui', ...shared], {
    // Insights and budgets name the lesson beside them and pass numbers to its calculator.
    tracker: ['web/learning'],
  }),
  'web/static-pages': ['web/platform', 'web/ui', ...shared],
  'web/dev': [...wholeWeb, 'content'],
  'web/app': ['web/static-pages', 'web/dev', ...wholeWeb],
}

/** Places whose files run in the browser as well as on the server. */
export const withoutNode = ['course', 'contract']

/** Files outside the order: they wire the parts that they test or measure. */
export const exempt = {
  tests: /\.test\.ts$/,
  folders: [
    'server/testing',
    'server/faults',
    'server/world',
    'web/testing',
    'sandbox/payments/testing',
    'e2e',
    'bench',
    'scripts',
  ],
}

const sides: readonly string[] = ['server', 'web', 'contract']

/** The place of a file: `server/tracker`, `web/ui`, `course`, or `server` for `server/main.ts`. */
export function placeOf(file: string): string {
  const [top = '', folder = '', ...rest] = file.split('/')
  return sides.includes(top) && rest.length > 0 ? `${top}/${folder}` : top
}

export const isExempt = (file: string) =>
  !file.includes('/') || exempt.tests.test(file) || exempt.folders.some((folder) => file.startsWith(`${folder}/`))

/** Whether a place is an area with files that other areas must not import; the contract of an area is open. */
export const isArea = (place: string) =>
  !place.startsWith('contract/') && areas.some((area) => place === `server/${area}` || place === `web/${area}`)

/**
 * `order`: the place must not import that place. `private`: of that area only types of `area.ts` and the files of
 * `public/` may be imported. `unknown`: the table has no row for the place.
 */
export type Kind = 'order' | 'private' | 'unknown'

export interface Violation {
  from: string
  to: string
  kind: Kind
}

function violationKind(from: string, { target, isType }: Import): Kind | null {
  const [place, targetPlace] = [placeOf(from), placeOf(target)]
  const row = order[place]
  if (!row) return 'unknown'
  if (target.startsWith('node:')) return withoutNode.includes(place.split('/', 1)[0] ?? '') ? 'order' : null
  const isOwnCode =
    targetPlace in order || sides.includes(target.split('/', 1)[0] ?? '') || exempt.folders.includes(targetPlace)
  if (!isOwnCode || targetPlace === place) return null
  if (!row.includes(targetPlace)) return 'order'
  if (!isArea(place) || !isArea(targetPlace) || target.startsWith(`${targetPlace}/public/`)) return null
  return isType && target === `${targetPlace}/area.ts` ? null : 'private'
}

/** Checks all imports against the table; returns the violations. */
export const violationsIn = (files: readonly { file: string; imports: readonly Import[] }[]): Violation[] =>
  files
    .filter(({ file }) => !isExempt(file))
    .flatMap(({ file, imports }) =>
      imports.flatMap((imported) => {
        const kind = violationKind(file, imported)
        return kind ? [{ from: file, to: imported.target, kind }] : []
      }),
    )

/** The areas and platforms of one cycle of imports, or null. Takes pairs of places, an importer first. */
export function cycleIn(edges: readonly (readonly [string, string])[]): string[] | null {
  const targets = Map.groupBy(edges, ([from]) => from)
  const visited = new Set<string>()
  const visit = (place: string, path: string[]): string[] | null => {
    if (path.includes(place)) return [...path.slice(path.indexOf(place)), place]
    if (visited.has(place)) return null
    for (const [, next] of targets.get(place) ?? []) {
      const cycle = visit(next, [...path, place])
      if (cycle) return cycle
    }
    visited.add(place)
    return null
  }
  for (const place of targets.keys()) {
    const cycle = visit(place, [])
    if (cycle) return cycle
  }
  return null
}

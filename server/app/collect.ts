import { contract } from '#contract/contract.ts'
import type { Area } from '#server/platform/area.ts'
import { purgeJob } from '#server/platform/jobs/purges.ts'

/** Jobs and purges of the platform itself. */
type Platform = Required<Pick<Area, 'jobs' | 'purges'>>

/**
 * Joins the contributions of all areas.
 * @throws where two contributions of one kind have the same name
 */
export function collect(areas: readonly Area[], platform: Platform) {
  assertUnique('API', areas.flatMap(apiNames))
  const purges = joinRecords('purge', [platform.purges, ...areas.map((area) => area.purges)])
  const jobs = [
    ...platform.jobs,
    ...areas.flatMap((area) => area.jobs ?? []),
    ...Object.entries(purges).map(([name, purge]) => purgeJob(name, purge)),
  ]
  assertUnique(
    'job',
    jobs.map(({ name }) => name),
  )
  return {
    routes: areas.flatMap((area) => area.routes),
    jobs,
    metrics: areas.flatMap((area) => area.metrics ?? []),
    serverRender: joinRecords(
      'server-rendered page',
      areas.map((area) => area.serverRender),
    ),
    pageMetadata: joinRecords(
      'page with metadata',
      areas.map((area) => area.pageMetadata),
    ),
    placeholders: areas.flatMap((area) => area.placeholders ?? []),
    sitemaps: areas.flatMap((area) => area.sitemap ?? []),
  }
}

const features = new Map<unknown, string>(Object.entries(contract).map(([name, api]) => [api, name]))

const apiNames = ({ name: area, routes }: Area): string[] =>
  routes.map(({ api }) => {
    const name = features.get(api)
    if (name === undefined) throw new Error(`This API of the area ${area} is not in the contract: ${Object.keys(api)}`)
    return name
  })

function assertUnique(kind: string, names: readonly string[]) {
  const duplicate = names.find((name, index) => names.indexOf(name) !== index)
  if (duplicate !== undefined) throw new Error(`The ${kind} ${duplicate} is defined twice.`)
}

function joinRecords<Value>(
  kind: string,
  records: readonly (Readonly<Record<string, Value>> | undefined)[],
): Readonly<Record<string, Value>> {
  const entries = records.flatMap((record) => Object.entries(record ?? {}))
  assertUnique(
    kind,
    entries.map(([name]) => name),
  )
  return Object.fromEntries(entries)
}

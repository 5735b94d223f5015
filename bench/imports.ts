import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { importsPath, longFile } from '#server/testing/tracker/importing.ts'
import { type BackgroundLoad, maxBeginnings, measureUnderLoad } from './background-load.ts'
import { type BenchmarkResult, createResult, spreadOf } from './benchmark-result.ts'
import { rounds } from './compare.ts'
import { median, type Target } from './load.ts'
import { measureSteadily } from './noise.ts'
import type { BenchSite } from './site.ts'

const rows = 10_000
/** Created beforehand, because the load on the other members comes from this process. */
const file = Uint8Array.from(longFile(rows, 60))
const csvHeaders = { 'content-type': 'text/csv' }
const jsonHeaders = { 'content-type': 'application/json' }

const Draft = z.object({ id: z.number(), mapping: z.object({}).loose() })
const Preview = z.object({ preview: z.number() })
const Import = z.object({ state: z.string(), written: z.number() })
const Categories = z.object({ id: z.number() }).array()

/** Returns a fetch function with a member's session. An unsuccessful reply aborts the bench. */
const createMemberClient =
  ({ url }: Pick<Target, 'url'>, cookie: string) =>
  async (
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ): Promise<unknown> => {
    const reply = await fetch(`${url}${path}`, { method, headers: { cookie, ...headers }, ...(body && { body }) })
    if (!reply.ok) throw new Error(`${method} ${path} answers ${reply.status}: ${await reply.text()}`)
    return reply.json()
  }

/** Imports ten thousand rows. @returns milliseconds from file selection to preview, and from commit to completion */
async function importOnce(site: Pick<Target, 'url'>, cookie: string) {
  const send = createMemberClient(site, cookie)
  const began = performance.now()
  const draft = Draft.parse(await send('POST', `${importsPath}?name=bench.csv`, file, csvHeaders))
  const [category] = Categories.parse(await send('GET', '/api/expense-tracker/categories'))
  const mapping = JSON.stringify({ ...draft.mapping, category_id: category?.id })
  const { preview } = Preview.parse(await send('PUT', `${importsPath}/${draft.id}/mapping`, mapping, jsonHeaders))
  const committed = performance.now()
  const choices = JSON.stringify({ preview, ticked: [], unticked: [], categories: [] })
  await send('POST', `${importsPath}/${draft.id}/commit`, choices, jsonHeaders)
  for (;;) {
    const { state, written } = Import.parse(await send('GET', `${importsPath}/${draft.id}`))
    if (state === 'done' && written === rows) break
    if (state !== 'running') throw new Error(`The import is ${state}, with ${written} rows`)
    await wait(20)
  }
  const ended = performance.now()
  const undo = async () => {
    await send('POST', `${importsPath}/${draft.id}/undo`)
  }
  return { readMs: committed - began, commitMs: ended - committed, rate: (rows * 1000) / (ended - committed), undo }
}

/** One member imports and undoes repeatedly until stopped. */
function beginImports(site: Pick<Target, 'url'>, importer: string): BackgroundLoad {
  let isStopped = false
  const importing = (async () => {
    let count = 0
    for (; !isStopped; count += 1) {
      const { undo } = await importOnce(site, importer)
      await undo()
    }
    return count
  })()
  return {
    end() {
      isStopped = true
      return importing
    },
  }
}

const importName = 'import of 10,000 rows, committed rows per second'
const underImportsName = 'p95 of GET /api/expense-tracker/expenses during imports of 10,000 rows'
export const importNames = [importName, underImportsName]

/** The median of imports by one member; each is undone. */
const measureImport = (site: BenchSite): Promise<BenchmarkResult[]> =>
  measureSteadily(async ({ number, sample }) => {
    // Imports are rate-limited per member.
    const cookie = site.readerCookies[number] ?? ''
    const all: Awaited<ReturnType<typeof importOnce>>[] = []
    while (all.length < rounds) {
      sample()
      const one = await importOnce(site, cookie)
      await one.undo()
      all.push(one)
    }
    const { rate, readMs, commitMs } = median(all, (one) => one.rate)
    const value = `${Math.round(rate)} (${Math.round(commitMs)} ms; file and preview ${Math.round(readMs)} ms)`
    const spread = spreadOf(all, (one) => one.rate, 0)
    return [createResult(`${importName}, SQLite`, value, '≥ 5000', rate >= 5000, spread)]
  })

function measureUnderImports(site: BenchSite): Promise<BenchmarkResult[]> {
  const importers = site.readerCookies.slice(0, maxBeginnings)
  const others = site.readerCookies.slice(maxBeginnings)
  return measureUnderLoad(`${underImportsName}, SQLite`, site, others, (beginning) =>
    beginImports(site, importers[beginning] ?? ''),
  )
}

/** Imports on SQLite, where a single writer blocks the others. @param selected benchmark names */
export async function measureImports(site: BenchSite, selected: ReadonlySet<string>): Promise<BenchmarkResult[]> {
  const isSelected = (name: string) => selected.has(`${name}, SQLite`)
  return [
    ...(isSelected(importName) ? await measureImport(site) : []),
    ...(isSelected(underImportsName) ? await measureUnderImports(site) : []),
  ]
}

import { type BenchmarkResult, createResult, spreadOf } from './benchmark-result.ts'
import { rounds } from './compare.ts'
import { type LoadOptions, type LoadResult, load, median } from './load.ts'
import { measureSteadily } from './noise.ts'
import type { BenchSite } from './site.ts'

interface PageBenchmark {
  path: string
  /** The call that reads the data of the page. */
  call: string
  /** Whether signed-in readers get its content before scripts run. */
  hasServerRender: boolean
  /** Maximum CPU time relative to the call. */
  thresholds?: Record<'SQLite' | 'PostgreSQL', number>
}

const thresholds = { SQLite: 6, PostgreSQL: 10 }

const pages: PageBenchmark[] = [
  { path: '/lessons/1', call: '/api/lessons/1', hasServerRender: true, thresholds },
  { path: '/dashboard', call: '/api/lessons', hasServerRender: true, thresholds },
  { path: '/store', call: '/api/products', hasServerRender: true },
  { path: '/cashcoach/expense-tracker', call: '/api/expense-tracker/expenses', hasServerRender: true },
]

const nameOf = ({ path, call }: PageBenchmark) => `CPU time of the HTML page ${path}, relative to GET ${call}`
export const pageNames = pages.map(nameOf)

interface Round {
  page: LoadResult
  data: LoadResult
}
const cpuRatioOf = ({ page, data }: Round) => page.cpu / data.cpu

/**
 * Requests a page of signed-in members, and the call for its data, in turn. Each page must have its server render, or
 * none if the page has none yet.
 */
async function measurePage(site: BenchSite, { path, call, hasServerRender }: PageBenchmark, sample: () => void) {
  const options: LoadOptions = { cookies: site.readerCookies, seconds: 2, connections: 20 }
  const pageOptions = { ...options, verify: (body: string) => body.includes('data-first-view') === hasServerRender }
  await load(site, path, { ...pageOptions, seconds: 1 })
  const all: Round[] = []
  while (all.length < rounds) {
    sample()
    all.push({ page: await load(site, path, pageOptions), data: await load(site, call, options) })
  }
  return all
}

async function resultOf(site: BenchSite, engine: 'SQLite' | 'PostgreSQL', page: PageBenchmark, sample: () => void) {
  const all = await measurePage(site, page, sample)
  const middle = median(all, cpuRatioOf)
  const ratio = cpuRatioOf(middle)
  const max = page.thresholds?.[engine]
  const value =
    `${ratio.toFixed(1)} × (${middle.page.cpu.toFixed(1)} of ${middle.data.cpu.toFixed(1)} µs, ` +
    `${Math.round(middle.page.rate)} per second${page.hasServerRender ? '' : ', no server render yet'})`
  const spread = spreadOf(all, cpuRatioOf, 1)
  return createResult(`${nameOf(page)}, ${engine}`, value, max ? `≤ ${max} ×` : '–', !max || ratio <= max, spread)
}

/** Measures the pages whose benchmarks are selected. */
export async function measurePages(
  site: BenchSite,
  engine: 'SQLite' | 'PostgreSQL',
  selected: ReadonlySet<string>,
): Promise<BenchmarkResult[]> {
  const results: BenchmarkResult[] = []
  for (const page of pages.filter((one) => selected.has(`${nameOf(one)}, ${engine}`)))
    results.push(...(await measureSteadily(async ({ sample }) => [await resultOf(site, engine, page, sample)])))
  return results
}

import * as z from 'zod'
import { type BenchmarkResult, createResult, spreadOf } from './benchmark-result.ts'
import { rounds } from './compare.ts'
import { load, median } from './load.ts'
import { measureSteadily } from './noise.ts'
import { words } from './products.ts'
import type { BenchSite } from './site.ts'

/** A page of the shop, and searches among many products. */
export const storePageName = 'GET /api/products, page of 24'
export const searchName = 'search among 100,000 products, p95 relative to GET /api/products/:id'

export const searchCpuName = 'CPU of a search for a word in half of 10,000 products'

export const manyProducts = 100_000
export const someProducts = 10_000
const maxRatio = 20
/** Maximum CPU time per search in microseconds. */
const maxCpu = 500
const requestsEach = 40

/** Reply times of these addresses in milliseconds, requested one after another. */
async function timesOf(url: string, paths: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const path of paths) {
    const began = performance.now()
    const reply = await fetch(`${url}${path}`)
    await reply.arrayBuffer()
    if (!reply.ok) throw new Error(`${path} answers ${reply.status}`)
    times.push(performance.now() - began)
  }
  return times
}

const repeated = (paths: readonly string[]) => Array.from({ length: requestsEach }, () => paths).flat()
const p95 = (times: number[]) => times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0

const halfWord = 'even'
const searches: Record<string, string> = {
  'a rare word': 'n77777',
  'a common word': 'common',
  'a word in half the products': halfWord,
  'a word in a fifth': 'college',
  'two letters': 'co',
}
const sorts = ['newest', 'price_low', 'name']

/** The p95 of each search, and the median time of one product, in milliseconds. */
async function measureTimes(url: string, pages: readonly string[]) {
  const read = median(await timesOf(url, repeated(pages)), Number)
  const searchTimes: [name: string, time: number][] = []
  for (const [name, word] of Object.entries(searches)) {
    const paths = sorts.map((sort) => `/api/products?search=${word}&sort=${sort}`)
    searchTimes.push([name, p95(await timesOf(url, repeated(paths)))])
  }
  return { read, searchTimes, ratio: Math.max(...searchTimes.map(([, time]) => time)) / read }
}

/** Uses a separate site, because all other benchmarks read from a shop of 24 products. */
export async function measureSearch(engine: string, start: () => Promise<BenchSite>): Promise<BenchmarkResult[]> {
  const site = await start()
  try {
    const reply = await fetch(`${site.url}/api/products?search=${words[0]}`)
    const { products } = z.object({ products: z.object({ id: z.int() }).array() }).parse(await reply.json())
    const pages = products.map(({ id }) => `/api/products/${id}`)
    await measureTimes(site.url, pages)
    return await measureSteadily(async ({ sample }) => {
      const all: Awaited<ReturnType<typeof measureTimes>>[] = []
      while (all.length < rounds) {
        sample()
        all.push(await measureTimes(site.url, pages))
      }
      const { read, searchTimes, ratio } = median(all, (round) => round.ratio)
      const timesText = searchTimes.map(([name, time]) => `${name} ${time.toFixed(1)}`).join(', ')
      const value = `${ratio.toFixed(1)} × (${timesText} ms; one product ${read.toFixed(2)} ms)`
      const spread = spreadOf(all, (round) => round.ratio, 1)
      return [createResult(`${searchName}, ${engine}`, value, `≤ ${maxRatio} ×`, ratio <= maxRatio, spread)]
    })
  } finally {
    await site.stop()
  }
}

/** CPU time of the server process per search, in the slowest order. */
export async function measureSearchCpu(engine: string, start: () => Promise<BenchSite>): Promise<BenchmarkResult[]> {
  const site = await start()
  const cpuOf = async (sort: string, seconds: number) =>
    (await load(site, `/api/products?search=${halfWord}&sort=${sort}`, { cookies: [''], connections: 2, seconds })).cpu
  try {
    for (const sort of sorts) await cpuOf(sort, 1)
    return await measureSteadily(async ({ sample }) => {
      const all: number[][] = []
      while (all.length < rounds) {
        sample()
        const cpus: number[] = []
        for (const sort of sorts) cpus.push(await cpuOf(sort, 2))
        all.push(cpus)
      }
      const slowest = (cpus: readonly number[]) => Math.max(...cpus)
      const round = median(all, slowest)
      const value = `${slowest(round).toFixed(0)} µs (${sorts.map((sort, index) => `${sort} ${round[index]?.toFixed(0)}`).join(', ')})`
      const isMet = slowest(round) <= maxCpu
      return [createResult(`${searchCpuName}, ${engine}`, value, `≤ ${maxCpu} µs`, isMet, spreadOf(all, slowest, 0))]
    })
  } finally {
    await site.stop()
  }
}

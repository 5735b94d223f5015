import * as z from 'zod'
import { type BenchmarkResult, createResult } from './benchmark-result.ts'
import { median } from './load.ts'
import { words } from './products.ts'
import type { BenchSite } from './site.ts'

/** A page of the shop, and searches among many products. */
export const storePageName = 'GET /api/products, page of 24'
export const searchName = 'search among 100,000 products, p95 relative to GET /api/products/:id'

export const manyProducts = 100_000
const maxRatio = 20
const rounds = 40

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

const repeated = (paths: readonly string[]) => Array.from({ length: rounds }, () => paths).flat()
const p95 = (times: number[]) => times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0

const searches: Record<string, string> = {
  'a rare word': 'n77777',
  'a common word': 'common',
  'a word in half the products': 'college',
  'two letters': 'co',
}
const sorts = ['newest', 'price_low', 'name']

/** Uses a separate site, because all other benchmarks read from a shop of 24 products. */
export async function measureSearch(engine: string, start: () => Promise<BenchSite>): Promise<BenchmarkResult> {
  const site = await start()
  try {
    const reply = await fetch(`${site.url}/api/products?search=${words[0]}`)
    const { products } = z.object({ products: z.object({ id: z.int() }).array() }).parse(await reply.json())
    const pages = products.map(({ id }) => `/api/products/${id}`)
    await timesOf(site.url, pages)
    const read = median(await timesOf(site.url, repeated(pages)), Number)
    const timesText: string[] = []
    let worst = 0
    for (const [name, word] of Object.entries(searches)) {
      const paths = sorts.map((sort) => `/api/products?search=${word}&sort=${sort}`)
      await timesOf(site.url, [...paths, ...paths])
      const time = p95(await timesOf(site.url, repeated(paths)))
      worst = Math.max(worst, time)
      timesText.push(`${name} ${time.toFixed(1)}`)
    }
    const value = `${(worst / read).toFixed(1)} × (${timesText.join(', ')} ms; one product ${read.toFixed(2)} ms)`
    const result = createResult(`${searchName}, ${engine}`, value, `≤ ${maxRatio} ×`, worst <= maxRatio * read)
    console.log(result.line)
    return result
  } finally {
    await site.stop()
  }
}

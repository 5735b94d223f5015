import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { type BenchmarkResult, createResult } from './benchmark-result.ts'

const web = join(import.meta.dirname, '../dist/web')
const Pages = z.object({ pattern: z.string(), file: z.string() }).array()

interface Bundle {
  page: string
  /** Kilobytes (gzip) of JavaScript that the server-rendered page loads. */
  kilobytes: number
}

/** Initial downloads of each built page: its scripts and the modules it preloads. */
function readBundles(): Bundle[] {
  const pages = Pages.parse(JSON.parse(readFileSync(join(web, 'pages.json'), 'utf8')))
  return pages.map(({ pattern, file }) => {
    const html = readFileSync(join(web, file), 'utf8')
    const scripts = new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? ''))
    const bytes = [...scripts].reduce((sum, script) => {
      const zipped = join(web, `${script}.gz`)
      return sum + readFileSync(existsSync(zipped) ? zipped : join(web, script)).length
    }, 0)
    return { page: pattern, kilobytes: bytes / 1000 }
  })
}

const bundleThresholds: Record<string, number | undefined> = {
  '/': 90,
  '/about': 90,
  '/lessons/:id': 140,
  '/cashcoach/expense-tracker': 160,
  '*': undefined,
}
const signedInThreshold = 118

/** Measures the bundles whose benchmarks are selected. */
export function measureBundles(isSelected: (name: string) => boolean): BenchmarkResult[] {
  const nameOf = (page: string) => `JavaScript of ${page}, gzip`
  const selected = readBundles().filter(({ page }) => isSelected(nameOf(page)))
  return selected.map(({ page, kilobytes }) => {
    const threshold = page in bundleThresholds || page.includes('/dev/') ? bundleThresholds[page] : signedInThreshold
    const met = threshold === undefined || kilobytes <= threshold
    return createResult(nameOf(page), `${kilobytes.toFixed(1)} kB`, threshold ? `≤ ${threshold} kB` : '–', met)
  })
}

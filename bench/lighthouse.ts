import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#server/testing/server-process.ts'
import { chromium, chromiumArguments } from '../scripts/chromium.ts'
import { type BenchmarkResult, createResult, spreadOf } from './benchmark-result.ts'
import { median } from './load.ts'
import { type Attempt, measureSteadily } from './noise.ts'
import type { BenchSite } from './site.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Scores = Record<(typeof categories)[number], number>

interface MeasuredPage {
  page: string
  url: string
  /** Cookie of a signed-in member, for pages behind sign-in. */
  cookie?: string
}

async function startChromium() {
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'moneta-lighthouse-'))
  const child = spawn(
    chromium(),
    [
      '--headless',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      ...chromiumArguments,
      'about:blank',
    ],
    { stdio: 'ignore' },
  )
  for (let round = 0; round < 100; round += 1) {
    const isReady = await fetch(`http://127.0.0.1:${port}/json/version`).then(
      () => true,
      () => false,
    )
    if (isReady) break
    await wait(100)
  }
  return {
    port,
    async stop() {
      const exited = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      await exited
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** Lighthouse's four scores, 0 to 100, on its mobile profile, of each run. */
async function scorePage(port: number, { url, cookie }: MeasuredPage, { sample }: Attempt): Promise<Scores[]> {
  const { default: lighthouse } = await import('lighthouse')
  const runs: Scores[] = []
  while (runs.length < 3) {
    sample()
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
      ...(cookie && { extraHeaders: { cookie } }),
    })
    const score = (name: string) => Math.round((result?.lhr.categories[name]?.score ?? 0) * 100)
    runs.push({
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    })
  }
  return runs
}

const isPublic = (page: string) => page === '/' || page === '/about'

const measuredPages = [
  '/',
  '/about',
  '/dashboard',
  '/lessons',
  '/lessons/1',
  '/lessons/1?quiz=1',
  '/membership',
  '/account',
]
const benchmarkNameOf = (page: string) => `Lighthouse, mobile, ${page}`

/** The benchmark names of all pages. */
export const lighthouseNames = measuredPages.map(benchmarkNameOf)

/** Measures the pages whose benchmarks are selected. */
export async function measureLighthouse(
  { url, readerCookies: [cookie = ''] }: BenchSite,
  isSelected: (name: string) => boolean,
): Promise<BenchmarkResult[]> {
  const pages: MeasuredPage[] = measuredPages
    .filter((page) => isSelected(benchmarkNameOf(page)))
    .map((page) => ({ page, url: `${url}${page}`, ...(!isPublic(page) && { cookie }) }))
  if (pages.length === 0) return []
  const browser = await startChromium()
  try {
    const results: BenchmarkResult[] = []
    for (const one of pages)
      results.push(
        ...(await measureSteadily(async (attempt) => [
          resultOf(one.page, await scorePage(browser.port, one, attempt)),
        ])),
      )
    return results
  } finally {
    await browser.stop()
  }
}

function resultOf(page: string, runs: readonly Scores[]): BenchmarkResult {
  const { performance, ...others } = median(runs, (run) => run.performance)
  const minPerformance = isPublic(page) ? 98 : 97
  const met = performance >= minPerformance && Object.values(others).every((score) => score === 100)
  const value = [performance, ...Object.values(others)].join(' / ')
  const spread = spreadOf(runs, (run) => run.performance, 0)
  return createResult(benchmarkNameOf(page), value, `≥ ${minPerformance}, others 100`, met, spread)
}

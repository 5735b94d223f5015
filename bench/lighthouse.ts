import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#server/testing/server-process.ts'
import { chromium, chromiumArguments } from '../scripts/chromium.ts'
import { type BenchmarkResult, createResult } from './benchmark-result.ts'
import type { BenchSite } from './site.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

interface LighthouseScore {
  page: string
  scores: Record<(typeof categories)[number], number>
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

/**
 * Lighthouse's four scores, 0 to 100, on its mobile profile: the median of three runs.
 * @param cookie of a signed-in member, for pages behind sign-in
 */
async function scorePages(pages: { page: string; url: string; cookie?: string }[]): Promise<LighthouseScore[]> {
  const { default: lighthouse } = await import('lighthouse')
  const browser = await startChromium()
  const results: LighthouseScore[] = []
  try {
    for (const { page, url, cookie } of pages) {
      const runs: LighthouseScore['scores'][] = []
      for (let round = 0; round < 3; round += 1) {
        const result = await lighthouse(url, {
          port: browser.port,
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
      runs.sort((a, b) => a.performance - b.performance)
      const medianResult = runs[1] ?? runs[0]
      if (medianResult) results.push({ page, scores: medianResult })
    }
  } finally {
    await browser.stop()
  }
  return results
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
  const pages = measuredPages
    .filter((page) => isSelected(benchmarkNameOf(page)))
    .map((page) => ({ page, url: `${url}${page}`, ...(!isPublic(page) && { cookie }) }))
  if (pages.length === 0) return []
  return (await scorePages(pages)).map(({ page, scores: { performance, ...others } }) => {
    const minPerformance = isPublic(page) ? 98 : 97
    const met = performance >= minPerformance && Object.values(others).every((score) => score === 100)
    const value = [performance, ...Object.values(others)].join(' / ')
    return createResult(benchmarkNameOf(page), value, `≥ ${minPerformance}, others 100`, met)
  })
}

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#server/testing/server-process.ts'
import { chromium, chromiumArguments } from '../scripts/chromium.ts'
import { type BenchmarkResult, createResult, spreadOf } from './benchmark-result.ts'
import { type MeasuredPage, measuredPages, type Opening, openingOf } from './lighthouse-pages.ts'
import { median } from './load.ts'
import { type Attempt, measureSteadily } from './noise.ts'
import type { BenchSite } from './site.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const runs = 3
const maxShift = 0.02

interface Run extends Record<(typeof categories)[number], number> {
  /** Cumulative layout shift (CLS). */
  shift: number
  /** Total blocking time (TBT) in milliseconds. */
  blockingMs: number
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

/** Lighthouse's four scores, 0 to 100, on its mobile profile, with CLS and TBT, of each run. */
async function scorePage(port: number, { url, headers }: Opening, { sample }: Attempt): Promise<Run[]> {
  const { default: lighthouse } = await import('lighthouse')
  const measured: Run[] = []
  for (let attempts = 1; measured.length < runs; attempts += 1) {
    sample()
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
      extraHeaders: headers,
    })
    const failure = result?.lhr.runtimeError
    // On a busy machine a trace may lack its start.
    if (failure && attempts < 2 * runs) continue
    if (failure) throw new Error(`${url}: ${failure.message}`)
    const score = (name: string) => Math.round((result?.lhr.categories[name]?.score ?? 0) * 100)
    const numberOf = (audit: string) => result?.lhr.audits[audit]?.numericValue ?? Number.NaN
    measured.push({
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      shift: numberOf('cumulative-layout-shift'),
      blockingMs: numberOf('total-blocking-time'),
    })
  }
  return measured
}

const benchmarkNameOf = ({ page }: MeasuredPage) => `Lighthouse, mobile, ${page}`

/** The benchmark names of all pages. */
export const lighthouseNames = measuredPages.map(benchmarkNameOf)

/** Measures the pages whose benchmarks are selected. */
export async function measureLighthouse(
  site: BenchSite,
  isSelected: (name: string) => boolean,
): Promise<BenchmarkResult[]> {
  const selected = measuredPages.filter((page) => isSelected(benchmarkNameOf(page)))
  if (selected.length === 0) return []
  const browser = await startChromium()
  try {
    const results: BenchmarkResult[] = []
    for (const page of selected)
      results.push(
        ...(await measureSteadily(async (attempt) => [
          resultOf(page, await scorePage(browser.port, await openingOf(site, page), attempt)),
        ])),
      )
    return results
  } finally {
    await browser.stop()
  }
}

/** The median run by performance, with the largest CLS of all runs. Pages hidden from search engines need no SEO. */
function resultOf(page: MeasuredPage, measured: readonly Run[]): BenchmarkResult {
  const { isStatic, noIndex } = page.definition
  const {
    performance,
    accessibility,
    'best-practices': practices,
    seo,
    blockingMs,
  } = median(measured, (run) => run.performance)
  const shift = Math.max(...measured.map((run) => run.shift))
  const minPerformance = isStatic ? 98 : 97
  const others = noIndex ? [accessibility, practices] : [accessibility, practices, seo]
  const met = performance >= minPerformance && others.every((score) => score === 100) && shift <= maxShift
  const scores = [performance, accessibility, practices, seo].join(' / ')
  const value = `${scores}, CLS ${shift.toFixed(3)}, TBT ${Math.round(blockingMs)} ms`
  const threshold = `≥ ${minPerformance}, others${noIndex ? ' except SEO' : ''} 100, CLS ≤ ${maxShift}`
  const spread = spreadOf(measured, (run) => run.performance, 0)
  return createResult(benchmarkNameOf(page), value, threshold, met, spread)
}

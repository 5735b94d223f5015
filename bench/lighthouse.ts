import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#server/testing/server-process.ts'
import { chromium, chromiumArguments } from '../scripts/chromium.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export interface LighthouseScore {
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
    const there = await fetch(`http://127.0.0.1:${port}/json/version`).then(
      () => true,
      () => false,
    )
    if (there) break
    await wait(100)
  }
  return {
    port,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      await gone
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/**
 * Lighthouse's four scores, 0 to 100, on its mobile profile: the median of three runs.
 * @param cookie of a signed-in member, for pages behind sign-in
 */
export async function measurePages(
  pages: { page: string; url: string; cookie?: string }[],
): Promise<LighthouseScore[]> {
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
      const middle = runs[1] ?? runs[0]
      if (middle) results.push({ page, scores: middle })
    }
  } finally {
    await browser.stop()
  }
  return results
}

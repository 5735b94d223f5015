import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#server/testing/postgres.ts'
import { buildIfStale } from '../scripts/freshness.ts'
import { measureBundles } from './bundles.ts'
import { type Comparison, compareReads, compareSubmissions, cpuRatio, rateRatio } from './compare.ts'
import { measureUnderFlood } from './flood.ts'
import { measurePages } from './lighthouse.ts'
import { type BenchSite, startBenchSite } from './site.ts'

/** A read that is compared with a bare server, and the least share of its speed that is asked for. */
interface ReadRow {
  name: string
  path: string
  /** On SQLite, and on PostgreSQL. */
  bars?: { SQLite?: number; PostgreSQL?: number }
  /** With places saved beside the reads. */
  withWrites?: true
}

const reads: ReadRow[] = [
  { name: 'GET /healthz', path: '/healthz' },
  { name: 'GET /api/lessons/1', path: '/api/lessons/1', bars: { SQLite: 0.6, PostgreSQL: 0.22 } },
  { name: 'GET /api/lessons/1, 2 % writes beside', path: '/api/lessons/1', withWrites: true },
  { name: 'GET /api/lessons', path: '/api/lessons', bars: { SQLite: 0.6 } },
  { name: 'GET /api/progress', path: '/api/progress', bars: { SQLite: 0.45 } },
  { name: 'GET /api/memberships/me', path: '/api/memberships/me', bars: { SQLite: 0.45 } },
  { name: 'a month of 24 expenses', path: '/api/expense-tracker/expenses', bars: { SQLite: 0.3 } },
  { name: 'insights of a month', path: '/api/expense-tracker/insights', bars: { SQLite: 0.25 } },
]
const submissionBar = 0.32

const submission = { lessonId: 1, answers: [1, 1, 1, 1, 1] }

interface Verdict {
  line: string
  met: boolean
}

const judge = (name: string, value: string, bar: string, met: boolean): Verdict => ({
  line: `| ${name} | ${value} | ${bar} | ${met ? 'met' : '**missed**'} |`,
  met,
})

/** Judged by rate, as the bars are; CPU time stands beside it, since the load generator is often the limit of the bare server. */
function judgeComparison(engine: string, comparison: Comparison, least?: number): Verdict {
  const { name, ours, baseline: bare, bytes } = comparison
  const [rate, cpu] = [rateRatio(comparison), cpuRatio(comparison)]
  const value =
    `rate ${rate.toFixed(2)}, CPU ${cpu.toFixed(2)} (${Math.round(ours.rate)} of ${Math.round(bare.rate)} a second, ` +
    `${ours.cpu.toFixed(1)} of ${bare.cpu.toFixed(1)} µs, ${bytes} bytes)`
  const met = least === undefined || rate >= least
  const verdict = judge(`${name}, ${engine}`, value, least === undefined ? '–' : `≥ ${least}`, met)
  console.log(verdict.line)
  return verdict
}

async function compareAll(site: BenchSite, engine: 'SQLite' | 'PostgreSQL'): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const { name, path, bars, withWrites } of reads) {
    const comparison = await compareReads(site, name, path, site.readerCookies, withWrites ? site.writerCookies : [])
    verdicts.push(judgeComparison(engine, comparison, bars?.[engine]))
  }
  const complete = await compareSubmissions(
    site,
    'POST /api/lessons/1/complete',
    '/api/lessons/1/complete',
    site.writerCookies,
    submission,
  )
  verdicts.push(judgeComparison(engine, complete, engine === 'SQLite' ? submissionBar : undefined))
  const { quiet, flooded, ratio } = await measureUnderFlood(
    site,
    '/api/lessons/1',
    '/api/oauth/google/redirect_url',
    site.readerCookies,
  )
  const value = `${ratio.toFixed(1)} × (${flooded.toFixed(1)} ms, quiet ${quiet.toFixed(1)} ms)`
  verdicts.push(
    judge(`p95 of a lesson at 30 % of capacity, in a flood of refused calls, ${engine}`, value, '≤ 5 ×', ratio <= 5),
  )
  console.log(verdicts.at(-1)?.line)
  return verdicts
}

const isPublic = (page: string) => page === '/' || page === '/about'

const pagesOf = ({ url, readerCookies: [cookie = ''] }: BenchSite) =>
  ['/', '/about', '/dashboard', '/lessons', '/lessons/1', '/lessons/1?quiz=1', '/membership', '/account'].map(
    (page) => ({
      page,
      url: `${url}${page}`,
      ...(!isPublic(page) && { cookie }),
    }),
  )

async function onSqlite(): Promise<Verdict[]> {
  const site = await startBenchSite()
  try {
    const memory = await site.memory()
    const first = [
      judge('ready, seeded database', `${Math.round(site.readyAfter)} ms`, '≤ 500 ms', site.readyAfter <= 500),
      judge('idle memory', `${Math.round(memory)} MB`, '≤ 125 MB', memory <= 125),
    ]
    const rates = await compareAll(site, 'SQLite')
    const scores = (await measurePages(pagesOf(site))).map(({ page, scores: { performance, ...others } }) => {
      const least = isPublic(page) ? 98 : 97
      const met = performance >= least && Object.values(others).every((score) => score === 100)
      const value = [performance, ...Object.values(others)].join(' / ')
      return judge(`Lighthouse, mobile, ${page}`, value, `≥ ${least}, others 100`, met)
    })
    return [...first, ...rates, ...scores]
  } finally {
    await site.stop()
  }
}

async function onPostgres(): Promise<Verdict[]> {
  const postgres = await startPostgres()
  const site = await startBenchSite(postgres.urlOf('postgres'))
  try {
    return await compareAll(site, 'PostgreSQL')
  } finally {
    await site.stop()
    await postgres.stop()
  }
}

const bundleBars: Record<string, number | undefined> = { '/': 90, '/about': 90, '/lessons/:id': 140, '*': undefined }
const signedInBar = 118

function bundles(): Verdict[] {
  return measureBundles().map(({ page, kilobytes }) => {
    const bar = page in bundleBars || page.includes('/dev/') ? bundleBars[page] : signedInBar
    const met = bar === undefined || kilobytes <= bar
    return judge(`JavaScript of ${page}, gzip`, `${kilobytes.toFixed(1)} kB`, bar ? `≤ ${bar} kB` : '–', met)
  })
}

buildIfStale()
const verdicts = [...(await onSqlite()), ...(await onPostgres()), ...bundles()]
const text = `# Measured

Written by \`npm run bench\`. Rates and CPU time of the server process are compared with a bare node:http server that sends the
same bytes, turn by turn within one run (200 members, 20 connections, the middle of three rounds of 3 seconds), with production settings.
Bars are about rates; CPU time stands beside them, since the load generator is often what limits the bare server. Lighthouse: performance /
accessibility / best practices / SEO, the middle of three runs. Machine: ${cpus().length} cores, Node ${process.version}.

| what | measured | bar | |
| --- | --- | --- | --- |
${verdicts.map(({ line }) => line).join('\n')}
`
writeFileSync(join(import.meta.dirname, 'results.md'), text)
console.log(text)
process.exit(verdicts.every(({ met }) => met) ? 0 : 1)

import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#server/testing/postgres.ts'
import { buildIfStale } from '../scripts/freshness.ts'
import { measureBundles } from './bundles.ts'
import { measurePages } from './lighthouse.ts'
import { type Comparison, compare, compareSubmits } from './load.ts'
import { type BenchSite, startBenchSite } from './site.ts'

/** What is compared with a bare server, and the least share of its speed that is asked for. */
const doors = [
  { name: 'GET /healthz', path: '/healthz', bar: undefined },
  { name: 'GET /api/lessons/1, signed in', path: '/api/lessons/1', bar: 0.5 },
  { name: 'GET /api/lessons, signed in', path: '/api/lessons', bar: undefined },
  { name: 'GET /api/progress, signed in', path: '/api/progress', bar: undefined },
  { name: 'GET /api/memberships/me, signed in', path: '/api/memberships/me', bar: undefined },
]

const paper = { lessonId: 1, answers: [1, 1, 1, 1, 1] }

interface Verdict {
  line: string
  met: boolean
}

const judge = (name: string, value: string, bar: string, met: boolean): Verdict => ({
  line: `| ${name} | ${value} | ${bar} | ${met ? 'met' : '**missed**'} |`,
  met,
})

async function compareAll(site: BenchSite, engine: string, bars: boolean): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  const note = ({ name, ours, bare, bytes, ratio }: Comparison, least?: number) => {
    const value = `${ratio.toFixed(2)} (${Math.round(ours)} of ${Math.round(bare)} a second, ${bytes} bytes)`
    verdicts.push(judge(`${name}, ${engine}`, value, least ? `≥ ${least}` : '–', least === undefined || ratio >= least))
    console.log(verdicts.at(-1)?.line)
  }
  for (const { name, path, bar } of doors)
    note(await compare(name, `${site.url}${path}`, { cookie: site.cookie }), bars ? bar : undefined)
  const submit = `${site.url}/api/lessons/1/complete`
  note(await compareSubmits('POST /api/lessons/1/complete', submit, site.learners, paper))
  return verdicts
}

const isPublic = (page: string) => page === '/' || page === '/about'

const pagesOf = ({ url, cookie }: BenchSite) =>
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
      judge('ready, seeded database', `${Math.round(site.readyAfter)} ms`, '≤ 1000 ms', site.readyAfter <= 1000),
      judge('idle memory', `${Math.round(memory)} MB`, '≤ 150 MB', memory <= 150),
    ]
    const rates = await compareAll(site, 'SQLite', true)
    const scores = (await measurePages(pagesOf(site))).map(({ page, scores: { performance, ...others } }) => {
      const least = isPublic(page) ? 95 : 90
      const met = performance >= least && Object.values(others).every((score) => score >= 95)
      const value = [performance, ...Object.values(others)].join(' / ')
      return judge(`Lighthouse, mobile, ${page}`, value, `≥ ${least}, others ≥ 95`, met)
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
    return await compareAll(site, 'PostgreSQL', false)
  } finally {
    await site.stop()
    await postgres.stop()
  }
}

const bundleBars: Record<string, number> = { '/': 120, '/about': 120, '/lessons/:id': 200 }

function bundles(): Verdict[] {
  return measureBundles().map(({ page, kilobytes }) => {
    const bar = bundleBars[page]
    const met = bar === undefined || kilobytes <= bar
    return judge(`JavaScript of ${page}, gzip`, `${kilobytes.toFixed(1)} kB`, bar ? `≤ ${bar} kB` : '–', met)
  })
}

buildIfStale()
const verdicts = [...(await onSqlite()), ...(await onPostgres()), ...bundles()]
const text = `# Measured

Written by \`npm run bench\`. Rates are compared with a bare node:http server that sends the same bytes, turn by turn within
one run (20 connections, the middle of three rounds of 3 seconds), with production settings. Lighthouse: performance /
accessibility / best practices / SEO, the middle of three runs. Machine: ${cpus().length} cores, Node ${process.version}.

| what | measured | bar | |
| --- | --- | --- | --- |
${verdicts.map(({ line }) => line).join('\n')}
`
writeFileSync(join(import.meta.dirname, 'results.md'), text)
console.log(text)
process.exit(verdicts.every(({ met }) => met) ? 0 : 1)

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { freshMetrics } from '#server/testing/metrics.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../../..', file), 'utf8')
const site = siteForTests(() => startApp({ course: smallCourse() }))

/** Names of the metrics of a site, those of a histogram with their suffixes. */
async function servedNames(): Promise<string[]> {
  // The first scrape starts the probe of /readyz, whose result the next one reports.
  await site.visitor('GET', '/readyz')
  const samples = [...(await freshMetrics(site)()).keys()]
  return [...new Set(samples.map((name) => name.replace(/\{.*$/, '')))].toSorted()
}

/** The words of PromQL in the rules; functions are found by their parenthesis. */
const promqlWords = new Set(['and', 'or', 'unless', 'by', 'without'])

/** The metrics in the expressions of the rules. `up` is Prometheus's own. */
function namesInRules(yaml: string): string[] {
  const expressions = [...yaml.matchAll(/expr: (?:>-\n)?([\s\S]*?)\n +(?:for|labels):/g)].map(([, text = '']) => text)
  assert.equal(expressions.length, yaml.match(/- alert:/g)?.length)
  const names = expressions.flatMap((text) => {
    const bare = text.replaceAll(/\{[^}]*\}|\[\w+\]|\bby \([^)]*\)/g, ' ')
    return bare.match(/\b[a-z]\w*\b(?!\s*\()/g) ?? []
  })
  return [...new Set(names)].filter((name) => !promqlWords.has(name) && name !== 'up').toSorted()
}

test('/metrics contains every metric that an alert uses', async () => {
  const served = await servedNames()
  const used = namesInRules(read('deploy/prometheus-rules.yaml'))
  assert.ok(used.length >= 15, used.join())
  assert.deepEqual(
    used.filter((name) => !served.includes(name)),
    [],
  )
})

test('the documentation lists exactly the metrics of /metrics', async () => {
  const families = (await servedNames()).map((name) => name.replace(/_(bucket|sum|count)$/, ''))
  const rows = read('docs/monitoring.md').matchAll(/^\| `(\w+)`/gm)
  assert.deepEqual([...rows].map(([, name = '']) => name).toSorted(), [...new Set(families)].toSorted())
})

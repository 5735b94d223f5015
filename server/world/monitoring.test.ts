import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { freshMetrics } from '#server/testing/metrics.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const rulesFile = join(import.meta.dirname, '../../deploy/prometheus-rules.yaml')
const casesFile = join(import.meta.dirname, 'prometheus-rules.test.yaml')
const site = siteForTests(() => startApp({ course: smallCourse() }))

/** Runs promtool; returns its exit code with its whole output. */
function promtool(args: readonly string[], input = ''): [number | null, string] {
  const { status, stdout, stderr, error } = spawnSync('promtool', args, { input, encoding: 'utf8' })
  if (error) throw error
  return [status, stdout + stderr]
}

const namesIn = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => name).toSorted()

test('promtool accepts the rules, and each alert fires in its case', () => {
  const [checkStatus, checkOutput] = promtool(['check', 'rules', rulesFile])
  assert.equal(checkStatus, 0, checkOutput)
  assert.doesNotMatch(checkOutput, /duplicate/i)
  const [caseStatus, caseOutput] = promtool(['test', 'rules', casesFile])
  assert.equal(caseStatus, 0, caseOutput)
  const alerts = namesIn(rulesFile, /- alert: (\w+)/g)
  const fired = namesIn(casesFile, /- alertname: (\w+)\n\s+eval_time: \w+\n\s+exp_alerts:\n\s+- exp_labels/g)
  assert.deepEqual(fired, alerts)
  assert.ok(alerts.length >= 12)
})

test('promtool finds no fault in /metrics', async () => {
  const fresh = freshMetrics(site)
  await site.visitor('GET', '/about')
  await fresh()
  const { body } = await site.visitor('GET', '/metrics')
  assert.deepEqual(promtool(['check', 'metrics'], body), [0, ''])
})

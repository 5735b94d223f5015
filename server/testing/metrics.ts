import assert from 'node:assert/strict'
import type { TestApp } from './start-app.ts'

/** The metrics of a site: values by name with labels, as in `jobs_waiting{kind="email"}`. */
export async function readMetrics(site: Pick<TestApp, 'visitor'>): Promise<Map<string, number>> {
  const reply = await site.visitor('GET', '/metrics')
  assert.equal(reply.statusCode, 200, reply.body)
  const lines = reply.body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.replace(/^.* /, ''))]))
}

/** A reader that sees each change: it moves the clock past the time for which slow metrics are reused. */
export const freshMetrics = (site: Pick<TestApp, 'visitor' | 'clock'>) => async () => {
  site.clock.advance(6000)
  return readMetrics(site)
}

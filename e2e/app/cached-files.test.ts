import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { desktop, newPage, openSignedIn, test } from '../browser.ts'

/** Fetches the first lesson's workbook as a page does. Returns the status and the number of bytes received. */
const fetchWorkbook = (page: Page, cache: 'default' | 'no-cache') =>
  page.evaluate(async (mode) => {
    performance.clearResourceTimings()
    const reply = await fetch('/api/resources/129/download', { cache: mode })
    const bytes = (await reply.arrayBuffer()).byteLength
    const entries = performance.getEntriesByType('resource').map((one) => one.toJSON())
    const entry = entries.find(({ name }) => name.endsWith('/api/resources/129/download'))
    return { status: reply.status, bytes, sent: entry?.transferSize }
  }, cache)

test('a file is downloaded once, and another user of the same browser does not get the cached copy', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'first-at-it@example.test', '/lessons/1')
  const first = await fetchWorkbook(page, 'default')
  assert.ok(first.status === 200 && first.sent > first.bytes, JSON.stringify(first))
  assert.deepEqual(await fetchWorkbook(page, 'default'), { ...first, sent: 0 })
  const revalidated = await fetchWorkbook(page, 'no-cache')
  assert.deepEqual([revalidated.bytes, revalidated.sent < 1000 && revalidated.sent > 0], [first.bytes, true])
  await page.context().clearCookies({ name: 'session' })
  assert.equal((await fetchWorkbook(page, 'default')).status, 401)
  await openSignedIn(page, site, 'second-at-it@example.test', '/lessons/1')
  const second = await fetchWorkbook(page, 'default')
  assert.ok(second.status === 200 && second.sent > 0, 'the server checks the session of the second user')
})

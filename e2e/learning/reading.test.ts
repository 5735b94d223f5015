import assert from 'node:assert/strict'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { desktop, expect, newPage, openSignedIn, phone, test } from '../browser.ts'
import { firstLesson } from './learner.ts'

/** Resolves once scrolling has stopped with this heading below the navigation bar. */
async function expectAtTop(page: Page, id: string) {
  const heading = page.locator(`#${id}`)
  const isAtTop = async () => {
    const box = await heading.boundingBox()
    return box !== null && box.y >= 0 && box.y < 200
  }
  await expect.poll(isAtTop, `#${id} at the top`).toBe(true)
}

test('a reader can resume at the stored reading position, also on another device', { tag: '@both' }, async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'reader@example.test', '/lessons/1')
  const rail = page.getByRole('navigation', { name: 'On this page', exact: true })
  const saved = page.waitForResponse('**/api/lessons/1/place')
  await page.getByRole('heading', { name: 'Your turn' }).waitFor()
  await page.evaluate("document.getElementById('your-turn').scrollIntoView()")
  await rail.locator('[aria-current]', { hasText: 'Your turn' }).waitFor()
  assert.equal((await saved).status(), 204)
  await page.reload()
  await expectAtTop(page, 'your-turn')
  const other = await newPage(browser, phone)
  await openSignedIn(other, site, 'reader@example.test', '/lessons/1')
  await other.getByText('You stopped at “Your turn”.').waitFor()
  await other.getByRole('link', { name: '“Your turn”' }).tap()
  await expectAtTop(other, 'your-turn')
  await other.reload()
  await other.getByRole('link', { name: /^Continue: part 2 of 3, \d+ min$/ }).tap()
  await expectAtTop(other, 'sitting-2')
})

test('a bar at the top shows the reading progress', async ({ browser, site }) => {
  const page = await newPage(browser, phone)
  await openSignedIn(page, site, 'how-far@example.test', '/lessons/1')
  const share = () =>
    page.evaluate<number>(
      "new DOMMatrix(getComputedStyle(document.querySelector('.reading > .lesson-text'), '::before').transform).a",
    )
  await expect.poll(share).toBe(0)
  await page.getByRole('heading', { name: 'Worked example' }).evaluate((heading) => heading.scrollIntoView())
  await expect.poll(share).toBeGreaterThan(0.2)
  await page.locator('.start-quiz').evaluate((card) => card.scrollIntoView())
  await expect.poll(share).toBeGreaterThan(0.85)
})

test('a link to a heading scrolls there, also in browsers without scroll anchoring', async ({ browser, site }) => {
  for (const overflowAnchor of ['auto', 'none']) {
    const page = await newPage(browser, desktop)
    await page.addInitScript(`addEventListener('DOMContentLoaded', () => {
      for (const element of [document.documentElement, document.body]) element.style.overflowAnchor = '${overflowAnchor}'
    })`)
    await openSignedIn(page, site, 'anchor@example.test')
    await page.goto(`${site.url}/lessons/1#watch-out`)
    // The calculator above that heading is larger than its reserved space.
    await page.locator('.calculator[aria-labelledby]').waitFor()
    await expectAtTop(page, 'watch-out')
  }
})

test('the server-rendered lesson page loads at most 200 kB of script, compressed', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'light@example.test')
  await page.goto(`${site.url}/lessons/1`)
  await page.getByRole('heading', { name: firstLesson.title, level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  const names = await page.evaluate<string[]>("performance.getEntriesByType('resource').map((entry) => entry.name)")
  const scripts = [...new Set(names.filter((name) => name.endsWith('.js')).map((name) => new URL(name).pathname))]
  const bytes = scripts.map((path) => statSync(join(import.meta.dirname, '../../dist/web', `${path}.gz`)).size)
  const total = bytes.reduce((sum, size) => sum + size, 0)
  assert.ok(total > 100_000 && total <= 200_000, `${total} bytes in ${scripts.length} files`)
})

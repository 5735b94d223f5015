import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { tierPrices } from '#course/tiers.ts'
import { desktop, expect, newPage, openFully, openGallery, openSignedIn, phone, test } from '../browser.ts'
import type { Site } from '../site.ts'

/** Records the page's third-party requests from now on. */
function requestsBeyondSite(page: Page, site: Site): string[] {
  const thirdParties: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url) && !/^(data|blob):/.test(request.url())) thirdParties.push(request.url())
  })
  return thirdParties
}

function consoleErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(`${page.url()}: ${message.text()}`))
  return errors
}

test('the landing page is readable without JavaScript, and its question works', async ({ browser, site }) => {
  const page = await newPage(browser, { ...phone, javaScriptEnabled: false })
  await page.goto(site.url)
  await page.getByRole('heading', { level: 1, name: 'Money, learned by heart.' }).waitFor()
  const main = page.locator('main')
  for (const cents of Object.values(tierPrices))
    if (cents > 0) await expect(main).toContainText((cents / 100).toFixed(2))
  await expect(main).toContainText('25 graded lessons')
  const reason = page.getByText('Right. Each year’s interest earns interest of its own', { exact: false })
  await expect(reason).toBeHidden()
  await page.getByText('$1,216.65').first().click()
  await expect(reason).toBeVisible()
  await page.goto(`${site.url}/about`)
  await page.getByRole('link', { name: 'Start Learning Today' }).waitFor()
})

test('the landing page shows the number of lessons, and falls back to 25', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await page.route('**/api/admin/check-lessons', (route) => route.fulfill({ json: { totalLessons: 29 } }))
  await page.goto(site.url)
  await page.getByText('29 graded lessons').waitFor()
  await page.unroute('**/api/admin/check-lessons')
  await page.route('**/api/admin/check-lessons', (route) => route.abort())
  await page.goto(site.url)
  await page.getByText('25 graded lessons').waitFor()
})

/** Pages of each kind that a visitor may open: public, with a view for visitors, asking to sign in, redirecting. */
const visitorPaths = [
  '/',
  '/about',
  '/sign-in',
  '/welcome',
  '/lessons',
  '/lessons/1',
  '/store',
  '/cart',
  '/cashcoach',
  '/cashcoach/expense-tracker',
  '/dashboard',
  '/admin',
  '/dev/look',
  '/test/video',
]

test('no page for visitors makes third-party requests or logs an error to the console', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  const [thirdParties, errors] = [requestsBeyondSite(page, site), consoleErrors(page)]
  for (const path of visitorPaths) {
    await page.goto(site.url + path)
    await page.waitForLoadState('networkidle')
  }
  // The first visit compresses the API reference, which takes longer on a busy machine.
  await page.goto(`${site.url}/api/docs`, { timeout: 60_000 })
  await expect(page.getByRole('cell', { name: 'budget_exists' })).toBeVisible({ timeout: 60_000 })
  assert.deepEqual(thirdParties, [])
  assert.deepEqual(errors, [])
})

test('a member’s pages make no third-party requests, fit a small phone, and log nothing to the console', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, { ...phone, viewport: { width: 320, height: 700 } })
  await openSignedIn(page, site, 'narrow@example.test')
  const [thirdParties, errors] = [requestsBeyondSite(page, site), consoleErrors(page)]
  const width = () => page.evaluate<number>('document.documentElement.scrollWidth')
  for (const path of [
    '/about',
    '/dashboard',
    '/lessons',
    '/lessons/1',
    '/lessons/1?quiz=1',
    '/lessons/mixed/bronze',
    '/lessons/3',
    '/membership',
    '/account',
    '/membership/ask',
    '/purchases',
    '/resources',
    '/cashcoach',
    '/store',
    '/cart',
    '/dev/lessons',
  ]) {
    await openFully(page, site, path)
    await page.waitForLoadState('networkidle')
    assert.equal(await width(), 320, path)
  }
  await page.goto(`${site.url}/about`)
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (const isOldBrowser of [false, true]) {
    // Older browsers know no command attributes.
    if (isOldBrowser)
      await page.evaluate(`{
        delete HTMLButtonElement.prototype.command
        for (const button of document.querySelectorAll('[command]')) button.removeAttribute('command')
      }`)
    await page.getByRole('button', { name: 'Menu' }).click()
    await menu.getByText('narrow@example.test').waitFor()
    await menu.getByRole('button', { name: 'Close menu' }).click()
    await expect(menu).toHaveCount(0)
  }
  await openGallery(page, site)
  assert.equal(await width(), 320, 'component gallery')
  assert.deepEqual(thirdParties, [])
  assert.deepEqual(errors, [])
})

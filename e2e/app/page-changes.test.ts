import assert from 'node:assert/strict'
import type { Page, Route } from '@playwright/test'
import { desktop, expect, newPage, openFully, openSignedIn, phone, test, waitForPath } from '../browser.ts'

const scrollTop = (page: Page) => page.evaluate<number>('scrollY')

/** Delays the code of the membership page. @returns a function that releases it */
async function delayMembership(page: Page): Promise<() => Promise<void>> {
  const code = Promise.withResolvers<Route>()
  await page.route('**/assets/membership-page-*.js', (route) => code.resolve(route))
  return async () => (await code.promise).continue()
}

const navLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

test('Back restores the scroll position, and a link starts at the top', async ({ browser, site }) => {
  const page = await newPage(browser, phone)
  await openSignedIn(page, site, 'back@example.test')
  await openFully(page, site, '/lessons')
  const link = page.getByRole('link', { name: /^Lesson 3 / })
  await link.scrollIntoViewIfNeeded()
  const previousScrollTop = await scrollTop(page)
  assert.ok(previousScrollTop > 100, `${previousScrollTop}`)
  await link.click()
  await waitForPath(page, '/lessons/3')
  await expect.poll(() => scrollTop(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => scrollTop(page)).toBe(previousScrollTop)
  await page.goForward()
  await expect.poll(() => scrollTop(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => scrollTop(page)).toBe(previousScrollTop)
})

test('anchors on one page are separate history entries with their own scroll positions', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'places@example.test')
  await openFully(page, site, '/lessons/1')
  const rail = page.getByRole('navigation', { name: 'On this page', exact: true })
  await page.evaluate('scrollTo(0, 120)')
  await rail.getByRole('link', { name: 'Watch out' }).click()
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(500)
  await page.goBack()
  await expect.poll(() => scrollTop(page)).toBe(120)
})

test('a page with slow code shows a skeleton, then itself with focus on its heading', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'slow-code@example.test')
  const release = await delayMembership(page)
  await navLink(page, 'Membership').click()
  await page.getByText('Loading Membership...').waitFor()
  await expect(page).toHaveTitle('Dashboard · Moneta')
  await release()
  await expect(page.getByRole('heading', { name: 'Membership', level: 1 })).toBeFocused()
  await expect(page).toHaveTitle('Membership · Moneta')
})

test('a page abandoned for another one does not appear later', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'given-up@example.test')
  const release = await delayMembership(page)
  await navLink(page, 'Membership').click()
  await page.getByText('Loading Membership...').waitFor()
  await navLink(page, 'Lessons').click()
  await waitForPath(page, '/lessons')
  const codeResponse = page.waitForResponse('**/assets/membership-page-*.js')
  await release()
  await (await codeResponse).finished()
  await expect(page).toHaveTitle('Lessons · Moneta')
  await page.goBack()
  await expect(page).toHaveTitle('Dashboard · Moneta')
})

test('a page whose code fails to load shows an error at its address, and Retry loads it', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'no-code@example.test')
  await page.route('**/assets/membership-page-*.js', (route) => route.abort())
  await navLink(page, 'Membership').click()
  await page.getByRole('heading', { name: 'This page did not load' }).waitFor()
  await waitForPath(page, '/membership')
  await page.goBack()
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
  await page.goForward()
  await page.getByRole('heading', { name: 'This page did not load' }).waitFor()
  await page.unroute('**/assets/membership-page-*.js')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('heading', { name: 'Membership', level: 1 }).waitFor()
})

test('an unknown page shows an error, and Back from a visitor page returns to the app', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'nowhere@example.test')
  await page.goto(`${site.url}/no/such/page`)
  await page.getByRole('heading', { name: 'There is no page here' }).waitFor()
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
  await navLink(page, 'About').click()
  await waitForPath(page, '/about')
  await page.goBack()
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'There is no page here' }).waitFor()
})

import assert from 'node:assert/strict'
import type { Route } from '@playwright/test'
import { answerAge, desktop, expect, newPage, openFully, openSignedIn, phone, test, waitForPath } from '../browser.ts'

test("a visitor who opens a members' page is asked to sign in, and returns to it", async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await page.goto(`${site.url}/membership`)
  await waitForPath(page, '/')
  const notice = page.getByRole('status').filter({ hasText: '“Membership” opens once you are signed in.' })
  await notice.getByRole('link', { name: 'Sign in' }).click()
  await page.locator('input[name=email]').fill('asked@example.test')
  await page.keyboard.press('Enter')
  await waitForPath(page, '/welcome')
  await answerAge(page, 1990)
  await waitForPath(page, '/membership')
  await page.getByRole('heading', { name: 'Membership', level: 1 }).waitFor()
})

test('a failed logout shows an error, and the member can retry', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'stays@example.test')
  await page.route('**/api/logout', (route) => route.abort(), { times: 1 })
  const logOut = async () => {
    await page.getByRole('button', { name: 'stays@example.test' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
  }
  await logOut()
  await page.getByRole('alert').filter({ hasText: 'Logging out did not succeed.' }).waitFor()
  await page.getByRole('heading', { name: 'Welcome, Stays' }).waitFor()
  await logOut()
  await waitForPath(page, '/')
})

test('a newly opened page starts at its top, and a reload keeps its scroll position', async ({ browser, site }) => {
  const page = await newPage(browser, phone)
  await openSignedIn(page, site, 'top@example.test')
  const scrollTop = () => page.evaluate<number>('scrollY')
  await openFully(page, site, '/lessons')
  await page.evaluate('scrollTo(0, 900)')
  await page.reload()
  await expect.poll(scrollTop).toBeGreaterThan(100)
  await openFully(page, site, '/membership')
  assert.equal(await scrollTop(), 0)
})

test('a page still shows its content when a refetch fails', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'stale@example.test', '/membership')
  await page.getByRole('button', { name: 'Upgrade to Silver' }).waitFor()
  await page.route('**/api/memberships/me', (route) => route.fulfill({ status: 500, json: {} }))
  await page.route('**/create-checkout-session', (route) =>
    route.fulfill({ json: { success: true, development: true, message: 'Done.' } }),
  )
  await page.getByRole('button', { name: 'Upgrade to Silver' }).click()
  await page.getByText('This page could not be updated.').waitFor()
  await expect(page.getByRole('button', { name: 'Upgrade to Gold' })).toHaveCount(1)
  await page.unroute('**/api/memberships/me')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByText('This page could not be updated.').waitFor({ state: 'detached' })
})

test('focus returns to the button whose action failed', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'focus@example.test', '/membership')
  const checkout = Promise.withResolvers<Route>()
  await page.route('**/create-checkout-session', (route) => checkout.resolve(route))
  const button = page.getByRole('button', { name: 'Upgrade to Gold' })
  await button.focus()
  await page.keyboard.press('Enter')
  const sent = await checkout.promise
  await page.locator('button[aria-busy=true]').waitFor()
  await sent.abort()
  await page.getByRole('alert').filter({ hasText: 'Network error.' }).waitFor()
  await expect(button).toBeFocused()
})

test('focus returns to its origin, not the top of the page, when a notice is dismissed by keyboard', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'dismisses@example.test', '/membership')
  await page.route('**/create-checkout-session', (route) => route.abort())
  const button = page.getByRole('button', { name: 'Upgrade to Gold' })
  await button.press('Enter')
  const notice = page.getByRole('alert').filter({ hasText: 'Network error.' })
  await notice.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(notice).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('a heading that appears late receives focus', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'late-heading@example.test', '/lessons')
  const read = Promise.withResolvers<Route>()
  await page.route('**/api/lessons/2', (route) => read.resolve(route))
  await page.getByRole('link', { name: /^Lesson 2 / }).click()
  const reply = await read.promise
  await expect(page.locator('#main')).toBeFocused()
  await reply.continue()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a heading that appears late does not take focus after the user has moved on', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'moved-on@example.test', '/lessons')
  const read = Promise.withResolvers<Route>()
  await page.route('**/api/lessons/2', (route) => read.resolve(route))
  await page.getByRole('link', { name: /^Lesson 2 / }).click()
  const reply = await read.promise
  await expect(page.locator('#main')).toBeFocused()
  const account = page.getByRole('button', { name: 'moved-on@example.test' })
  await account.focus()
  await reply.continue()
  await page.getByRole('button', { name: 'Start Quiz' }).waitFor()
  await expect(account).toBeFocused()
})

test('a notice is shown once per text, stays while its page is open, and disappears with it', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'notices@example.test', '/membership')
  await page.route('**/create-checkout-session', (route) => route.abort())
  const notice = page.getByRole('alert').filter({ hasText: 'Network error.' })
  for (const tier of ['Silver', 'Gold']) {
    await page.getByRole('button', { name: `Upgrade to ${tier}` }).click()
    await page.locator('button[aria-busy=true]').waitFor({ state: 'detached' })
    await expect(notice).toHaveCount(1)
  }
  await page.getByRole('link', { name: 'Lessons', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Foundation (Bronze)' }).waitFor()
  await expect(notice).toHaveCount(0)
})

test('without JavaScript, visitor pages are readable and member pages state the requirement', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, { ...desktop, javaScriptEnabled: false })
  for (const path of ['/', '/about']) {
    await page.goto(site.url + path)
    await page.getByText('$19.99').first().waitFor()
    await expect(page.locator('noscript'), path).toHaveCount(0)
  }
  await page.goto(`${site.url}/lessons`)
  await page.locator('noscript p').waitFor()
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Route } from '@playwright/test'
import { answerAge, arrive, desk, expect, newPage, openAs, openSite, openWhole, phone } from './browser.ts'

const { site, browser } = await openSite()

test('a visitor who asks for a page of members is asked to sign in, and comes back to it', async () => {
  const page = await newPage(browser, desk)
  await page.goto(`${site.url}/membership`)
  await arrive(page, '/')
  const notice = page.getByRole('status').filter({ hasText: '“Membership” opens once you are signed in.' })
  await notice.getByRole('link', { name: 'Sign in' }).click()
  await page.locator('input[name=email]').fill('asked@example.test')
  await page.keyboard.press('Enter')
  await arrive(page, '/welcome')
  await answerAge(page, 1990)
  await arrive(page, '/membership')
  await page.getByRole('heading', { name: 'Membership', level: 1 }).waitFor()
})

test('a logout that does not get through is said, and the member is still there to try again', async () => {
  const page = await newPage(browser, desk)
  await openAs(page, site, 'stays@example.test')
  await page.route('**/api/logout', (route) => route.abort(), { times: 1 })
  const leave = async () => {
    await page.getByRole('button', { name: 'stays@example.test' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
  }
  await leave()
  await page.getByRole('alert').filter({ hasText: 'Logging out did not succeed.' }).waitFor()
  await page.getByRole('heading', { name: 'Welcome, Stays' }).waitFor()
  await leave()
  await arrive(page, '/')
})

test('a page that is opened anew begins at its top, a reload keeps its place', async () => {
  const page = await newPage(browser, phone)
  await openAs(page, site, 'top@example.test')
  const place = () => page.evaluate<number>('scrollY')
  await openWhole(page, site, '/lessons')
  await page.evaluate('scrollTo(0, 900)')
  await page.reload()
  await expect.poll(place).toBeGreaterThan(100)
  await openWhole(page, site, '/membership')
  assert.equal(await place(), 0)
})

test('what a page shows stays there when it cannot be asked for anew', async () => {
  const page = await newPage(browser, desk)
  await openAs(page, site, 'stale@example.test', '/membership')
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

test('the keyboard finds the button again whose work has failed', async () => {
  const page = await newPage(browser, desk)
  await openAs(page, site, 'focus@example.test', '/membership')
  const asked = Promise.withResolvers<Route>()
  await page.route('**/create-checkout-session', (route) => asked.resolve(route))
  const button = page.getByRole('button', { name: 'Upgrade to Gold' })
  await button.focus()
  await page.keyboard.press('Enter')
  const sent = await asked.promise
  await page.locator('button[aria-busy=true]').waitFor()
  await sent.abort()
  await page.getByRole('alert').filter({ hasText: 'Network error.' }).waitFor()
  await expect(button).toBeFocused()
})

test('without JavaScript the pages for visitors read well, and those of members say what is missing', async () => {
  const page = await newPage(browser, { ...desk, javaScriptEnabled: false })
  for (const path of ['/', '/about']) {
    await page.goto(site.url + path)
    await page.getByText('$19.99').first().waitFor()
    await expect(page.locator('noscript'), path).toHaveCount(0)
  }
  await page.goto(`${site.url}/lessons`)
  await page.locator('noscript p').waitFor()
})

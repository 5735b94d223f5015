import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { desktop, expect, newPage, openSignedIn, signIn, test, waitForPath } from '../browser.ts'

const dispatchVisibilityChange = (page: Page) => page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")

/** Marks the page; a reload removes the mark. */
const markPage = (page: Page) => page.evaluate("document.body.dataset.marked = 'yes'")

test('two tabs share one session, and signing out in one ends both', { tag: '@both' }, async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await signIn(page, site, 'tabs@example.test')
  const second = await page.context().newPage()
  await second.goto(`${site.url}/membership`)
  await second.getByRole('heading', { name: 'Membership', level: 1 }).waitFor()
  await second.getByRole('button', { name: 'tabs@example.test' }).click()
  await second.getByRole('button', { name: 'Logout' }).click()
  await waitForPath(second, '/')
  await page.getByRole('link', { name: 'Lessons' }).first().click()
  await page
    .getByText(/Authentication failed - please try signing in again/)
    .first()
    .waitFor()
})

test('an idle tab shows a notice when another tab signs out', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'untouched@example.test')
  const other = await page.context().newPage()
  await other.goto(`${site.url}/membership`)
  await other.getByRole('button', { name: 'untouched@example.test' }).click()
  await other.getByRole('button', { name: 'Logout' }).click()
  await waitForPath(other, '/')
  await page.getByRole('heading', { name: 'Session Expired' }).waitFor()
})

test('when another member signs in in a second tab, the first tab switches to that member', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'maya@example.test')
  await page.getByRole('heading', { name: 'Welcome, Maya' }).waitFor()
  await markPage(page)
  const other = await page.context().newPage()
  await signIn(other, site, 'noah@example.test')
  await dispatchVisibilityChange(page)
  await page.getByRole('heading', { name: 'Welcome, Noah' }).waitFor()
  await expect(page.locator('body[data-marked]')).toHaveCount(0)
})

test('a tab is unchanged when the same member returns to it', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'back@example.test')
  await markPage(page)
  const userResponse = page.waitForResponse('**/api/users/me')
  await dispatchVisibilityChange(page)
  await (await userResponse).finished()
  await page.getByRole('heading', { name: 'Welcome, Back' }).waitFor()
  await expect(page.locator('body[data-marked]')).toHaveCount(1)
})

test('going back after signing in shows a page to the member that a visitor had opened', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await page.goto(`${site.url}/lessons`)
  await page.getByRole('heading', { name: 'Please sign in to access lessons' }).waitFor()
  await openSignedIn(page, site, 'goes-back@example.test', '/about')
  await page.goBack()
  await page.getByRole('heading', { name: 'Lessons', level: 1, exact: true }).waitFor()
})

test('a signed-out device is removed from the list of devices', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'devices@example.test', '/account')
  const other = await newPage(browser, desktop)
  await openSignedIn(other, site, 'devices@example.test', '/account')
  const devices = other.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await devices
    .getByRole('button', { name: /^Sign out / })
    .first()
    .click()
  await other.getByText(/ is signed out\.$/).waitFor()
  await expect(devices).toHaveCount(1)
  await page.getByRole('link', { name: 'Lessons' }).first().click()
  await page.getByText('Authentication failed - please try signing in again').waitFor()
})

test('a confirmation that fails to load changes nothing and shows an error', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'question@example.test', '/account')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'DELETE' && sent.push(request.url()))
  await page.route('**/assets/confirm-dialog*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'The question could not be shown.' })
  await alert.getByText('Nothing was changed. Please check your connection and try again.').waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'My account', exact: true }).waitFor()
  assert.deepEqual(sent, [])
})

test('declining a confirmation by its button or by Escape changes nothing', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'no@example.test', '/account')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'DELETE' && sent.push(request.url()))
  const opener = page.getByRole('button', { name: 'Sign out everywhere' })
  const dialog = page.getByRole('alertdialog', { name: 'Sign out everywhere' })
  for (const decline of [
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await opener.click()
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await decline()
    await dialog.waitFor({ state: 'detached' })
    await expect(opener).toBeFocused()
  }
  await page.reload()
  await page.getByRole('heading', { name: 'My account', exact: true }).waitFor()
  assert.deepEqual(sent, [])
})

import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import {
  answerAge,
  axeViolations,
  desktop,
  expect,
  newPage,
  openFully,
  openGallery,
  phone,
  signIn,
  test,
  waitForPath,
} from '../browser.ts'

const pathOf = (page: Page) => new URL(page.url()).pathname

test('signs in and out by mouse', { tag: '@both' }, async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await page.goto(site.url)
  await page.getByRole('link', { name: 'Get Started' }).click()
  await page.locator('input[name=email]').fill('mouse@example.test')
  await page
    .getByRole('button', { name: /sign in|continue/i })
    .first()
    .click()
  await waitForPath(page, '/welcome')
  await page.getByText('We use the month and year once, for this, and do not keep them.').waitFor()
  await expect(page.getByRole('main').getByRole('link', { name: 'Privacy' })).toBeVisible()
  await answerAge(page, 1990)
  await waitForPath(page, '/dashboard')
  await page.getByRole('heading', { name: 'Welcome, Mouse' }).waitFor()
  await page.goto(site.url)
  assert.equal(pathOf(page), '/dashboard')
  await page.getByRole('button', { name: 'mouse@example.test' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await waitForPath(page, '/')
  await page.goto(`${site.url}/dashboard`)
  await waitForPath(page, '/')
})

test('signs in and out by keyboard alone', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await page.goto(`${site.url}/lessons`)
  await page.getByText('Please sign in to access lessons').waitFor()
  const signInLink = page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true })
  await signInLink.focus()
  await page.keyboard.press('Enter')
  await page.locator('input[name=email]').waitFor()
  await page.locator('input[name=email]').focus()
  await page.keyboard.type('keys@example.test')
  await page.keyboard.press('Enter')
  await waitForPath(page, '/welcome')
  await page.getByLabel('Month').focus()
  await page.keyboard.press('A')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1990')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await waitForPath(page, '/lessons')
  const account = page.getByRole('button', { name: 'keys@example.test' })
  await account.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Logout' }).focus()
  await page.keyboard.press('Enter')
  await waitForPath(page, '/')
})

test('on a phone all navigation is in the menu', async ({ browser, site }) => {
  const page = await newPage(browser, phone)
  await signIn(page, site, 'phone@example.test')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog')
  await menu.getByText('phone@example.test').waitFor()
  await menu.getByRole('link', { name: 'Lessons' }).click()
  await waitForPath(page, '/lessons')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  await waitForPath(page, '/')
})

test('signing in returns to the page that requested it', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await page.goto(`${site.url}/lessons/2`)
  await page.getByText('Please sign in to access lessons').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.locator('input[name=email]').fill('back@example.test')
  await page.keyboard.press('Enter')
  await waitForPath(page, '/welcome')
  await answerAge(page, 1990)
  await waitForPath(page, '/lessons/2')
  await page.getByRole('heading', { level: 1, name: /^Your First Budget/ }).waitFor()
})

test('a visitor under 13 gets a friendly rejection, and no data is stored', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await page.goto(`${site.url}/api/oauth/google/start?return_to=/dashboard`)
  await page.locator('input[name=email]').fill('young@example.test')
  await page.keyboard.press('Enter')
  await waitForPath(page, '/welcome')
  await page.getByLabel('Month').waitFor()
  await expect(page.getByRole('main')).not.toContainText(/\b13\b|thirteen|older|under|at least/i)
  await answerAge(page, new Date().getFullYear() - 8)
  await page.getByRole('link', { name: 'Return to Home' }).waitFor()
  await page.goto(`${site.url}/dashboard`)
  await waitForPath(page, '/')
})

test('a session ended on another device shows Session Expired, and signing in returns to the same page', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, desktop)
  await signIn(page, site, 'expired@example.test', '/account')
  const other = await newPage(browser, desktop)
  await signIn(other, site, 'expired@example.test', '/account')
  await other.getByRole('button', { name: /sign out everywhere|every device|all devices/i }).click()
  await other.getByRole('alertdialog').getByRole('button').last().click()
  await waitForPath(other, '/')
  await page.getByRole('link', { name: 'Membership' }).first().click()
  await page.getByRole('heading', { name: 'Session Expired' }).waitFor()
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await page.locator('input[name=email]').fill('expired@example.test')
  await page.keyboard.press('Enter')
  await waitForPath(page, '/membership')
})

test('after deleting the account, signing in starts as a new user', { tag: '@both' }, async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await signIn(page, site, 'gone@example.test', '/account')
  await page.getByRole('button', { name: /delete my account/i }).click()
  await page.getByLabel(/Type DELETE/).fill('DELETE')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /delete/i })
    .last()
    .click()
  await waitForPath(page, '/account-deleted')
  await page.goto(`${site.url}/api/oauth/google/start?return_to=/dashboard`)
  await page.locator('input[name=email]').fill('gone@example.test')
  await page.keyboard.press('Enter')
  await waitForPath(page, '/welcome')
})

test('visitors are redirected from guarded pages, and members from admin pages', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  for (const guarded of ['/dashboard', '/membership', '/account']) {
    await page.goto(site.url + guarded)
    await waitForPath(page, '/')
  }
  await page.goto(`${site.url}/nothing-here`)
  await page.getByRole('heading', { level: 1, name: 'There is no page here' }).waitFor()
  assert.equal(pathOf(page), '/nothing-here')
})

test('axe finds no serious issue on account pages in light and dark mode', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  for (const open of ['/', '/about', '/lessons', '/nothing-here']) {
    await openFully(page, site, open)
    assert.deepEqual(await axeViolations(page), [], open)
  }
  await openGallery(page, site)
  assert.deepEqual(await axeViolations(page), [], 'component gallery')
  await page.goto(`${site.url}/api/oauth/google/start?return_to=/dashboard`)
  assert.deepEqual(await axeViolations(page), [], 'provider')
  await page.locator('input[name=email]').fill('axe@example.test')
  await page.keyboard.press('Enter')
  await waitForPath(page, '/welcome')
  await page.getByLabel('Month').waitFor()
  assert.deepEqual(await axeViolations(page), [], 'welcome')
  await answerAge(page, 1990)
  await waitForPath(page, '/dashboard')
  for (const open of ['/dashboard', '/membership', '/account', '/lessons']) {
    await openFully(page, site, open)
    assert.deepEqual(await axeViolations(page), [], open)
  }
})

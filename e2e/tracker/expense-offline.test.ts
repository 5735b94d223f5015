import type { Page, Route } from '@playwright/test'
import { desktop, expect, newPage, openSignedIn, test } from '../browser.ts'
import { addExpenses, openTracker, tracker, trackerSettings } from './tracker.ts'

test.use({ siteSettings: trackerSettings })

async function enterExpense(page: Page, amount: string, description: string) {
  await page.getByRole('button', { name: 'Add Expense' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Expense' })
  await dialog.getByLabel('Amount').fill(amount)
  await dialog.getByLabel('Description').fill(description)
  await dialog.getByLabel('Category').selectOption('Fun')
  await dialog.getByRole('button', { name: 'Add Expense' }).click()
  await expect(dialog).toHaveCount(0)
}

/** Aborts a request. The page may have closed in the meantime. */
const abortRequest = (route: Route) => route.abort().catch(() => {})

const rows = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Resolves once the form is available offline. */
async function preloadForm(page: Page) {
  await page.getByRole('button', { name: 'Add Expense' }).first().click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('an offline entry survives sign-out, is hidden from other members, and is sent once', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, desktop)
  await openTracker(page, site, 'offline@example.test')
  await preloadForm(page)
  await page.context().setOffline(true)
  // The lazy component of this menu is not loaded yet; the page stays usable.
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByText('This could not be opened.')).toBeVisible()
  await enterExpense(page, '4.20', 'Kiosk')
  await expect(page.getByText('It waits on this device until you are online.')).toBeVisible()
  await expect(rows(page, 'Kiosk')).toContainText('Waiting to be sent')
  // The connection is back, but the tracker API does not respond yet.
  await page.route('**/api/expense-tracker/expenses', abortRequest)
  await page.context().setOffline(false)
  await page.goto(`${site.url}/about`)
  await page.context().clearCookies()
  await openTracker(page, site, 'neighbour@example.test')
  await expect(page.getByText('Start tracking')).toBeVisible()
  await expect(rows(page, 'Kiosk')).toHaveCount(0)
  await page.context().clearCookies()
  await openSignedIn(page, site, 'offline@example.test', tracker)
  await expect(rows(page, 'Kiosk')).toContainText('Waiting to be sent')
  const second = await page.context().newPage()
  await second.goto(site.url + tracker)
  await page.unroute('**/api/expense-tracker/expenses')
  await page.evaluate("dispatchEvent(new Event('online'))")
  for (const tab of [page, second]) {
    await expect(rows(tab, 'Kiosk')).toHaveCount(1)
    await expect(tab.getByText('Waiting to be sent')).toHaveCount(0)
  }
  await second.reload()
  await expect(rows(second, 'Kiosk')).toHaveCount(1)
})

test('a lost response creates no duplicate expense, and a later correction is applied', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openTracker(page, site, 'lost-answer@example.test')
  const path = '**/api/expense-tracker/expenses'
  await page.route(path, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await abortRequest(route)
  })
  await enterExpense(page, '5', 'Pencil')
  const waiting = rows(page, 'Waiting to be sent')
  await expect(waiting).toContainText('$5.00')
  await waiting.getByRole('button', { name: 'Edit Pencil' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Expense' })
  await dialog.getByLabel('Amount').fill('6')
  await page.unroute(path)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(waiting).toHaveCount(0)
  await expect(rows(page, 'Pencil')).toHaveCount(1)
  await expect(rows(page, 'Pencil')).toContainText('$6.00')
})

test('a failed save stays in the form, and a failed deletion restores the row', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openTracker(page, site, 'stays@example.test')
  await addExpenses(page, site, [{ description: 'Lamp', amount: 10 }])
  await page.reload()
  await page.route('**/api/expense-tracker/expenses/*', (route) => route.fulfill({ status: 500, json: { error: 'x' } }))
  await page.getByRole('button', { name: 'Edit Lamp' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Expense' })
  await dialog.getByLabel('Amount').fill('11')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Nothing was saved yet. What you typed is still here.')).toBeVisible()
  await expect(dialog.getByLabel('Amount')).toHaveValue('11')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard it' }).click()
  await page.getByRole('button', { name: 'Delete Lamp' }).click()
  await expect(page.getByText(/^The expense was not deleted\./)).toBeVisible()
  await expect(rows(page, 'Lamp')).toHaveCount(1)
  await page.unroute('**/api/expense-tracker/expenses/*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(rows(page, 'Lamp')).toHaveCount(0)
})

test('a change whose response is lost stays in the form and is saved on retry', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openTracker(page, site, 'lost-change@example.test')
  await addExpenses(page, site, [{ description: 'Lamp', amount: 10 }])
  await page.reload()
  const path = '**/api/expense-tracker/expenses/*'
  await page.route(path, async (route) => {
    await route.fetch()
    await abortRequest(route)
  })
  await page.getByRole('button', { name: 'Edit Lamp' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Expense' })
  await dialog.getByLabel('Amount').fill('11')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('It may not be saved yet. What you typed is still here.')).toBeVisible()
  await page.unroute(path)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(rows(page, 'Lamp')).toContainText('$11.00')
})

test('an expired session discards nothing typed, and the next page after sign-in sends it', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, desktop)
  await openTracker(page, site, 'lapses@example.test')
  await page.getByRole('button', { name: 'Add Expense' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Expense' })
  await dialog.getByLabel('Amount').fill('8')
  await page.context().clearCookies()
  // The user returns to the page, which then checks who is signed in.
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
  await expect(dialog.getByText('Your sign-in has ended.')).toBeVisible()
  await expect(dialog.getByText('Saving keeps it on this device.')).toBeVisible()
  await dialog.getByLabel('Description').fill('Umbrella')
  await dialog.getByLabel('Category').selectOption('Fun')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Session Expired' })).toBeVisible()
  await expect(page.getByText('It waits on this device until you are signed in again.')).toBeVisible()
  await openSignedIn(page, site, 'lapses@example.test')
  await expect(page.getByText('The expenses that waited on this device are saved.')).toBeVisible()
  await page.goto(site.url + tracker)
  await expect(rows(page, 'Umbrella')).toHaveCount(1)
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0)
})

test('queued entries outlast the end of CashCoach and are sent once it is active again', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openTracker(page, site, 'pauses@example.test')
  const path = '**/api/expense-tracker/expenses'
  await page.route(path, (route) => (route.request().method() === 'POST' ? abortRequest(route) : route.fallback()))
  await enterExpense(page, '3', 'Stamp')
  await expect(rows(page, 'Stamp')).toContainText('Waiting to be sent')
  await page.request.post(`${site.url}/api/cashcoach/cancel`, { headers: { origin: site.url } })
  // Only now, because the page may still be running a retry of its own.
  await page.unroute(path)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Premium Feature' })).toBeVisible()
  await expect(rows(page, 'Stamp')).toContainText('It is sent once CashCoach is active again.')
  await openTracker(page, site, 'pauses@example.test')
  await expect(rows(page, 'Stamp')).toHaveCount(1)
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0)
  await page.reload()
  await expect(rows(page, 'Stamp')).toContainText('$3.00')
})

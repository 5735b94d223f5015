import { test } from 'node:test'
import type { Page } from '@playwright/test'
import { desktop, expect, newPage, openSignedIn } from './browser.ts'
import { addExpenses, openTracker, openTrackerSite, tracker } from './tracker.ts'

const { site, browser } = await openTrackerSite()

async function enter(page: Page, amount: string, description: string) {
  await page.getByRole('button', { name: 'Add Expense' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Expense' })
  await dialog.getByLabel('Amount').fill(amount)
  await dialog.getByLabel('Description').fill(description)
  await dialog.getByLabel('Category').selectOption('Fun')
  await dialog.getByRole('button', { name: 'Add Expense' }).click()
  await expect(dialog).toHaveCount(0)
}

const rows = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Resolves once the form can be opened without the line. */
async function formFetched(page: Page) {
  await page.getByRole('button', { name: 'Add Expense' }).first().click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('what is typed without a line waits through signing out, is nobody else’s, and arrives once', async () => {
  const page = await newPage(browser, desktop)
  await openTracker(page, site, 'offline@example.test')
  await formFetched(page)
  await page.context().setOffline(true)
  await enter(page, '4.20', 'Kiosk')
  await expect(page.getByText('There is no connection.', { exact: false })).toBeVisible()
  await expect(rows(page, 'Kiosk')).toContainText('Waiting to be sent')
  // The line is back, but the tracker's server does not answer yet.
  await page.route('**/api/expense-tracker/expenses', (route) => route.abort())
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

test('an answer that got lost makes no second expense, and the later correction of it counts', async () => {
  const page = await newPage(browser, desktop)
  await openTracker(page, site, 'lost-answer@example.test')
  const path = '**/api/expense-tracker/expenses'
  await page.route(path, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort()
  })
  await enter(page, '5', 'Pencil')
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

test('a save that the server cannot do stays in the form, and a deletion that fails comes back', async () => {
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

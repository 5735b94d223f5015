import type { Page } from '@playwright/test'
import { addMonths, daysOf, monthOf } from '#contract/tracker/months.ts'
import { dayName, tableDay } from '#web/tracker/page/month-names.ts'
import { desktop, expect, newPage, test } from '../browser.ts'
import { addExpenses, openTracker, today, tracker, trackerSettings } from './tracker.ts'

test.use({ siteSettings: trackerSettings })

const insights = '?tab=insights'
const firstDay = (back: number) => daysOf(addMonths(monthOf(today(), 1), -back), 1).from

const dayOf = (day: string) => (day.slice(0, 4) === today().slice(0, 4) ? dayName(day) : tableDay(day, today()))

const paid = (description: string, amount: number, months: readonly number[]) =>
  months.map((back) => ({ description, amount, category: 'Health', expense_date: firstDay(back) }))

const billsOf = (page: Page) => page.getByRole('region', { name: 'Bills' })
const bill = (page: Page, name: string) => billsOf(page).getByRole('listitem').filter({ hasText: name })

/** Uses the keyboard: content that loads above the bills moves their menus. */
async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `What to do with ${name}` }).press('Enter')
  await page.getByRole('menuitem', { name: action }).press('Enter')
}

test('confirms, skips and restores a detected bill; of two tabs the later one resolves the conflict', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, desktop)
  await openTracker(page, site, 'bills@example.test')
  await addExpenses(page, site, [...paid('Gym', 25, [0, 1, 2]), ...paid('Climbing', 12, [0, 1])])
  await page.goto(`${site.url}${tracker}${insights}`)
  const unconfirmed = bill(page, 'Climbing')
  await expect(unconfirmed).toContainText('Looks recurring?')
  await unconfirmed.getByRole('button', { name: 'Confirm' }).click()
  await expect(unconfirmed.getByText('Looks recurring?')).toHaveCount(0)

  const due = dayOf(firstDay(-1))
  await expect(bill(page, 'Gym')).toContainText(due)
  await choose(page, 'Gym', 'Skip this one')
  await page.getByRole('button', { name: 'Skip this one' }).click()
  await expect(page.getByText(/^Gym is skipped on /)).toBeVisible()
  await expect(bill(page, 'Gym')).not.toContainText(due)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(bill(page, 'Gym')).toContainText(due)

  await choose(page, 'Gym', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit bill' })
  await dialog.getByLabel('Amount *').fill('30')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await choose(other, 'Gym', 'Edit')
  await other.getByLabel('Amount *').fill('28')
  await other.getByRole('button', { name: 'Save bill' }).click()
  await expect(bill(other, 'Gym')).toContainText('$28.00 each month')
  await page.bringToFront()
  await dialog.getByRole('button', { name: 'Save bill' }).click()
  await expect(dialog.getByText('This bill was changed in another tab.')).toBeVisible()
  await expect(dialog.getByText('It now reads: Gym, $28.00 each month.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Take that one' }).click()
  await expect(dialog.getByLabel('Amount *')).toHaveValue('28.00')
  await dialog.getByLabel('Amount *').fill('31')
  await dialog.getByRole('button', { name: 'Save bill' }).click()
  await expect(bill(page, 'Gym')).toContainText('$31.00 each month')
})

test('offers a retry when the total of the month or the upcoming bills fail to load', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openTracker(page, site, 'unloaded@example.test')
  await addExpenses(page, site, paid('Gym', 25, [0, 1, 2, 3]))
  const calls = ['insights*', 'forecast', 'bills'].map((call) => `**/api/expense-tracker/${call}`)
  for (const call of calls) await page.route(call, (route) => route.fulfill({ status: 400, json: { error: 'No.' } }))
  await page.goto(`${site.url}${tracker}${insights}`)
  for (const title of [
    'What the month cost could not be loaded.',
    'The forecast could not be loaded.',
    'The bills could not be loaded.',
  ])
    await expect(page.getByText(title)).toBeVisible()
  for (const call of calls) await page.unroute(call)
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await expect(page.getByRole('heading', { name: 'Spending by Category' })).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await expect(page.getByText(/On course for about|So far there/).first()).toBeVisible()
  await billsOf(page).getByRole('button', { name: 'Retry' }).click()
  await expect(bill(page, 'Gym')).toContainText('$25.00 each month')
})

import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { addMonths, daysOf, monthOf } from '#contract/tracker/months.ts'
import { axeViolations, desktop, expect, newPage, phone, test } from '../browser.ts'
import type { Site } from '../site.ts'
import { addExpenses, openTracker, today, trackerSettings } from './tracker.ts'

test.use({ siteSettings: trackerSettings })

const network = 'Network error. Please check your connection and try again.'
const budgets = '?tab=budgets'

/** The first days of the last three months. */
const lastMonths = () => [-1, -2, -3].map((back) => daysOf(addMonths(monthOf(today(), 1), back), 1).from)

const openForm = async (page: Page, name = 'Add Budget') => {
  await page.getByRole('button', { name, exact: true }).first().click()
  return page.getByRole('dialog')
}

/** Creates a budget with the form. */
async function addBudget(page: Page, category: string, limit: string) {
  const dialog = await openForm(page)
  await dialog.getByLabel('Category *').selectOption({ label: category })
  await dialog.getByLabel('Monthly Limit *').fill(limit)
  await dialog.getByRole('button', { name: 'Create Budget' }).click()
  await expect(dialog).toHaveCount(0)
}

const card = (page: Page, category: string) => page.getByRole('listitem').filter({ hasText: category })

/** Returns the e-mails sent with this subject. */
function sentEmails(site: Site, subject: string) {
  const folder = join(site.dataDir, 'mail')
  const files = existsSync(folder) ? readdirSync(folder) : []
  return files
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .filter((text) => text.includes(`Subject: ${subject}`))
}

test('suggests a limit from the last months; the expense that crosses the alert shows a notice and sends an e-mail', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, desktop)
  await openTracker(page, site, 'crosses@example.test', budgets)
  await expect(page.getByText('Start managing your spending by creating your first budget.')).toBeVisible()
  await addExpenses(
    page,
    site,
    lastMonths().map((expense_date) => ({ description: 'Market', amount: 70.2, category: 'Groceries', expense_date })),
  )
  const dialog = await openForm(page, 'Create Budget')
  await dialog.getByLabel('Alert Threshold (%)').fill('101')
  await dialog.getByRole('button', { name: 'Create Budget' }).click()
  for (const sentence of [
    'Category is required',
    'Monthly limit must be greater than 0',
    'Alert threshold must be between 0 and 100',
  ])
    await expect(dialog.getByText(sentence)).toBeVisible()
  await expect(dialog.getByLabel('Category *')).toBeFocused()
  await dialog.getByLabel('Category *').selectOption({ label: 'Groceries' })
  await dialog.getByRole('button', { name: 'Use $71' }).click()
  await expect(dialog.getByLabel('Monthly Limit *')).toHaveValue('71.00')
  await dialog.getByLabel('Alert Threshold (%)').fill('80')
  await dialog.getByLabel('Carry what is left into the next month').check()
  await dialog.getByRole('button', { name: 'Create Budget' }).click()
  await expect(card(page, 'Groceries')).toContainText('Alert at 80% ($56.80)')
  await expect(card(page, 'Groceries')).toContainText('What is left goes into the next month')
  await expect(card(page, 'Groceries')).toContainText(/left (per day for \d+ days|for today)/)
  await page.getByRole('button', { name: 'Add Expense' }).click()
  await dialog.getByLabel('Amount').fill('60')
  await dialog.getByLabel('Description').fill('Market')
  await dialog.getByLabel('Category').selectOption({ label: 'Groceries' })
  await dialog.getByRole('button', { name: 'Add Expense' }).click()
  const sentence = 'Groceries: 84% used. You have spent $60.00 of the $71.00 for this month.'
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(card(page, 'Groceries')).toContainText('Close to the limit')
  await expect(card(page, 'Groceries')).toContainText('84.5% used')
  await expect(card(page, 'Groceries')).toContainText('$11.00 remaining')
  await expect.poll(() => sentEmails(site, 'Groceries: your budget alert').length).toBe(1)
  const reopenedForm = await openForm(page)
  await expect(reopenedForm.getByLabel('Category *')).not.toContainText('Groceries')
})

test('keeps the typed values when a save fails, and reports a conflict with another tab', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openTracker(page, site, 'two-tabs@example.test', budgets)
  await addBudget(page, 'Fun', '50')
  const path = '**/api/expense-tracker/budgets/*'
  await page.route(path, (route) => route.abort())
  const dialog = await openForm(page, 'Edit the Fun budget')
  await expect(dialog.getByLabel('Category *')).toBeDisabled()
  await dialog.getByLabel('Monthly Limit *').fill('75')
  await dialog.getByRole('button', { name: 'Update Budget' }).click()
  await expect(dialog.getByText(network)).toBeVisible()
  await expect(dialog.getByText('Nothing was saved yet. What you typed is still here.')).toBeVisible()
  await page.unroute(path)
  const other = await page.context().newPage()
  await other.goto(page.url())
  const theirs = await openForm(other, 'Edit the Fun budget')
  await theirs.getByLabel('Monthly Limit *').fill('60.50')
  await theirs.getByRole('button', { name: 'Update Budget' }).click()
  await expect(card(other, 'Fun')).toContainText('of $60.50')
  await dialog.getByRole('button', { name: 'Update Budget' }).click()
  await expect(dialog.getByText('This budget was changed in another tab.')).toBeVisible()
  await expect(dialog.getByText('It is now $60.50 a month.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save mine anyway' }).click()
  await expect(card(page, 'Fun')).toContainText('of $75.00')
  await other.getByRole('button', { name: 'Delete the Fun budget' }).click()
  await expect(other.getByText('Are you sure you want to delete this budget?')).toBeVisible()
  await other.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(other.getByText('This was changed elsewhere in the meantime.')).toBeVisible()
  await expect(card(other, 'Fun')).toContainText('of $75.00')
})

test('deletes a budget after confirmation, restores it, and offers a retry when loading fails', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, phone)
  await openTracker(page, site, 'deletes@example.test', budgets)
  await addBudget(page, 'Clothes', '40')
  await page.getByRole('button', { name: 'Delete the Clothes budget' }).tap()
  const question = page.getByRole('alertdialog', { name: 'Clothes, $40 a month' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Delete' }).tap()
  await expect(page.getByRole('heading', { name: 'No budgets set' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(card(page, 'Clothes')).toContainText('of $40.00')
  await page.route('**/api/expense-tracker/budgets', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Your budgets did not load')).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/api/expense-tracker/budgets')
  await page.getByRole('button', { name: 'Retry' }).tap()
  await expect(card(page, 'Clothes')).toBeVisible()
})

test('budgets and their form are accessible and fit a narrow phone', async ({ browser, site }) => {
  const page = await newPage(browser, { ...phone, viewport: { width: 320, height: 700 } })
  await openTracker(page, site, 'access@example.test', budgets)
  const days = { expense_date: today() }
  await addExpenses(page, site, [
    { description: 'a', amount: 90, category: 'Fun', ...days },
    { description: 'b', amount: 120, category: 'Health', ...days },
  ])
  await page.reload()
  for (const category of ['Fun', 'Health', 'School']) await addBudget(page, category, '100')
  await expect(card(page, 'Health')).toContainText('Over by $20.00')
  assert.deepEqual(await axeViolations(page), [])
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 320)
  await openForm(page)
  await page.getByRole('button', { name: 'Create Budget' }).click()
  await page.getByText('Category is required').waitFor()
  assert.deepEqual(await axeViolations(page), [])
})

import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { axeViolations, desktop, expect, newPage, openSignedIn, phone, test } from '../browser.ts'
import { addBudget, addExpenses, openTracker, tracker, trackerSettings } from './tracker.ts'

test.use({ siteSettings: trackerSettings })

const rows = (page: Page) => page.getByRole('table').getByRole('row')
const six = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((description) => ({ description, amount: 1 }))

test('the overview lists five expenses and links to all; deletions ask first and can be undone', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, desktop)
  await openTracker(page, site, 'lists@example.test')
  await addExpenses(page, site, six.slice(0, 5))
  await page.reload()
  await expect(rows(page)).toHaveCount(6)
  await expect(page.getByRole('link', { name: 'View all expenses →' })).toHaveCount(0)
  await addExpenses(page, site, six.slice(5))
  await page.reload()
  await page.getByRole('button', { name: 'Delete Six' }).click()
  await expect(page.getByRole('button', { name: 'Delete Six' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Recent Expenses' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Delete Six' })).toBeVisible()
  await page.getByRole('link', { name: 'View all expenses →' }).click()
  await expect(rows(page)).toHaveCount(7)
  await expect(page.getByRole('columnheader')).toHaveText([
    'Description',
    'Category',
    'Amount',
    'Date',
    'Payment',
    'Actions',
  ])
  await page.getByRole('button', { name: 'Delete Two' }).click()
  const question = page.getByRole('alertdialog', { name: 'Two, $1.00' })
  await expect(question).toContainText('Are you sure you want to delete this expense?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(rows(page)).toHaveCount(7)
  await page.getByRole('button', { name: 'Delete Two' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(rows(page)).toHaveCount(6)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveCount(7)
})

test('searches the current month without a request, and all months on demand', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openTracker(page, site, 'searches@example.test')
  const old = Array.from({ length: 51 }, (_, index) => ({
    description: `Coffee ${index}`,
    amount: 1,
    expense_date: '2024-05-05',
  }))
  await addExpenses(page, site, [
    ...old,
    { description: 'Coffee today', amount: 2 },
    { description: 'Bread', amount: 3 },
  ])
  await page.goto(`${site.url}${tracker}?tab=expenses`)
  await expect(rows(page)).toHaveCount(3)
  const search = page.getByPlaceholder('Search expenses...')
  await search.fill('COFFEE')
  await expect(rows(page)).toHaveCount(2)
  await search.fill('nothing like it')
  await expect(page.getByText('Nothing in this month fits your search or filters.')).toBeVisible()
  await search.fill('coffee')
  await page.getByRole('button', { name: 'Search all months' }).click()
  await expect(page.getByRole('heading', { name: '“coffee” in all months' })).toBeFocused()
  await expect(rows(page)).toHaveCount(51)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows(page)).toHaveCount(53)
  await page.getByRole('link', { name: 'May 2024' }).first().click()
  await expect(page.getByRole('heading', { name: 'Expenses in May 2024' })).toBeVisible()
  await expect(rows(page)).toHaveCount(52)
})

test('shows a notice when a save takes a budget over its limit', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openTracker(page, site, 'crosses@example.test')
  await addBudget(page, site, 'Fun', 10)
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Add Expense' })
  await dialog.getByLabel('Amount').fill('12')
  await dialog.getByLabel('Description').fill('Cinema')
  await dialog.getByLabel('Category').selectOption('Fun')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alert')).toContainText('$2.00 more than your limit of $10.00')
})

test('visitors, members without CashCoach and former subscribers each see their own page', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, phone)
  await page.goto(site.url + tracker)
  await expect(page.getByRole('heading', { name: 'Please sign in' })).toBeVisible()
  await expect(page.getByText('You need to be signed in to access the Expense Tracker.')).toBeVisible()
  await openSignedIn(page, site, 'without@example.test', tracker)
  await expect(page.getByRole('heading', { name: 'Premium Feature' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Expense' })).toHaveCount(0)
  await page.context().clearCookies()
  await openTracker(page, site, 'lapsed@example.test')
  await addExpenses(page, site, [{ description: 'Before it ended', amount: 9 }])
  await page.request.post(`${site.url}/api/cashcoach/cancel`, { headers: { origin: site.url } })
  await page.goto(`${site.url}${tracker}?tab=expenses`)
  await expect(page.getByRole('heading', { name: 'Premium Feature' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Before it ended/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Add|Edit|Delete)/ })).toHaveCount(0)
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('lists and forms of the tracker are accessible', async ({ browser, site }) => {
  const page = await newPage(browser, phone)
  await openTracker(page, site, 'tracker@example.test')
  await addExpenses(page, site, six)
  await page.reload()
  await expect(rows(page).first()).toBeAttached()
  assert.deepEqual(await axeViolations(page), [], 'cards')
  await page.setViewportSize({ width: 1280, height: 900 })
  assert.deepEqual(await axeViolations(page), [], 'table')
  await page.getByRole('button', { name: 'Add Expense' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add Expense' }).click()
  await expect(page.getByText('Description is required')).toBeVisible()
  assert.deepEqual(await axeViolations(page), [])
})

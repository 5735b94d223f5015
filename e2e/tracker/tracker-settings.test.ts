import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { addDays, daysOf, monthOf } from '#contract/tracker/months.ts'
import { daysText } from '#web/tracker/page/month-names.ts'
import { axeViolations, desktop, expect, newPage, phone, test } from '../browser.ts'
import { addExpenses, openTracker, today, trackerSettings } from './tracker.ts'

test.use({ siteSettings: trackerSettings })

async function openMenu(page: Page, item: string) {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
  return page.getByRole('dialog')
}
const openCategories = (page: Page) => openMenu(page, 'Manage categories…')
const openSettings = (page: Page) => openMenu(page, 'Months, income and e-mails…')

/** Delays animation frames, as on a busy machine, until `releaseFrames` is called. */
const delayFrames = `{
  const request = requestAnimationFrame
  const waiting = []
  window.requestAnimationFrame = (onFrame) => waiting.push(onFrame)
  window.releaseFrames = () => {
    window.requestAnimationFrame = request
    for (const onFrame of waiting) request(onFrame)
    return new Promise(request)
  }
}`

test('restores an archived category before the rest of the page has updated', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openTracker(page, site, 'quick-categories@example.test')
  const dialog = await openCategories(page)
  const rest = Promise.withResolvers<void>()
  await page.route('**/api/expense-tracker/**', async (route) => {
    const request = route.request()
    if (request.method() === 'GET' && !request.url().includes('/categories')) await rest.promise
    await route.fallback()
  })
  await dialog.getByRole('button', { name: 'Put Fun away' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Restore Fun' })).toBeVisible()
  await expect(dialog).toBeFocused()
  await dialog.getByRole('button', { name: 'Restore Fun' }).press('Enter')
  await expect(dialog.getByText('Fun is in use again.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Edit Fun' })).toBeVisible()
  rest.resolve()
})

test('a press on a category that has just moved is handled even if the next frame is delayed', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, desktop)
  await openTracker(page, site, 'late-frames@example.test')
  const dialog = await openCategories(page)
  await dialog.getByRole('button', { name: 'Put Fun away' }).focus()
  await page.evaluate(delayFrames)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Restore Fun' }).focus()
  await page.evaluate('releaseFrames()')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Edit Fun' })).toBeVisible()
})

test('renames a category on a phone, merges it into another and undoes the merge', async ({ browser, site }) => {
  const page = await newPage(browser, phone)
  await openTracker(page, site, 'sorts@example.test')
  await addExpenses(page, site, [
    { description: 'Film', amount: 12, category: 'Fun' },
    { description: 'Bowling', amount: 8, category: 'Fun' },
  ])
  const dialog = await openCategories(page)
  await dialog.getByRole('button', { name: 'Edit Fun' }).tap()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByLabel('Name').fill('school')
  await dialog.getByRole('button', { name: 'Save' }).tap()
  await expect(dialog.getByText('You have a category with this name already. It may be put away.')).toBeVisible()
  await dialog.getByLabel('Name').fill('Going out')
  await dialog.getByLabel('Letter').fill('g')
  await dialog.getByRole('radio', { name: 'Teal' }).check()
  await dialog.getByRole('button', { name: 'Save' }).tap()
  await expect(dialog.getByText('Fun is called Going out now.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Edit Going out' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Merge Going out into another' }).tap()
  await dialog.getByRole('button', { name: 'Merge', exact: true }).tap()
  await expect(dialog.getByText('Please choose another category.')).toBeVisible()
  await dialog.getByLabel('Going out counts to').selectOption({ label: 'Eating out' })
  await expect(dialog.getByText('2 expenses move from Going out to Eating out, in every month.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Merge', exact: true }).tap()
  await expect(dialog.getByText('counts to Eating out, 2 expenses')).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo' }).tap()
  await expect(dialog.getByText('That is taken back.')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Going out' })).toContainText('Want, 2 expenses')
  await dialog.getByRole('button', { name: 'Close' }).tap()
  await expect(dialog).toHaveCount(0)
})

test('adds, archives and restores a category with the keyboard', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openTracker(page, site, 'keys-categories@example.test')
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Manage categories…' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Manage categories…' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add a category' }).press('Enter')
  await page.keyboard.type('Pets')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Pets is added.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Add a category' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Edit Pets' }).press('Enter')
  await dialog.getByLabel('Name').fill('Long story')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep typing' }).press('Enter')
  await expect(dialog.getByLabel('Name')).toHaveValue('Long story')
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await dialog.getByRole('button', { name: 'Put Pets away' }).press('Enter')
  await expect(dialog.getByText('Pets is put away. Its expenses stay.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Restore Pets' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Edit Pets' })).toBeVisible()
})

test('shows a month that begins on payday, and can restore the previous setting', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openTracker(page, site, 'payday@example.test')
  const payday = daysOf(monthOf(today(), 25), 25)
  await addExpenses(page, site, [
    { description: 'Last day before', amount: 1, expense_date: addDays(payday.from, -1) },
    { description: 'Payday', amount: 2, expense_date: payday.from },
    { description: 'Today', amount: 4 },
  ])
  const dialog = await openSettings(page)
  await dialog.getByLabel('A month starts on the').selectOption({ label: '25th' })
  await dialog.getByLabel('Monthly income').fill('-5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please give $0 to $9,999,999.99.')).toBeVisible()
  await expect(dialog.getByLabel('Monthly income')).toBeFocused()
  await dialog.getByLabel('Monthly income').fill('2,400')
  await dialog.getByLabel('Cash on hand').fill('350')
  await dialog.getByLabel('Send me an e-mail').uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  const summary = page.locator('.tracker-summary')
  await expect(summary).toContainText('$6.00')
  await expect(summary).toContainText(daysText({ from: payday.from, to: today() }))
  const reopenedSettings = await openSettings(page)
  await expect(reopenedSettings.getByLabel('A month starts on the')).toHaveValue('25')
  await expect(reopenedSettings.getByLabel('Cash on hand')).toHaveValue('350.00')
  await expect(reopenedSettings.getByLabel('Send me an e-mail')).not.toBeChecked()
  await reopenedSettings.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(summary).not.toContainText(daysText({ from: payday.from, to: today() }))
})

test('categories and settings are accessible', async ({ browser, site }) => {
  const page = await newPage(browser, { ...phone, viewport: { width: 320, height: 700 } })
  await openTracker(page, site, 'access@example.test')
  const dialog = await openCategories(page)
  await dialog.getByRole('button', { name: 'Edit Fun' }).waitFor()
  assert.deepEqual(await axeViolations(page), [])
  await dialog.getByRole('button', { name: 'Edit Fun' }).tap()
  assert.deepEqual(await axeViolations(page), [])
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 320)
  await dialog.getByRole('button', { name: 'Close' }).tap()
  await expect(dialog).toHaveCount(0)
  await (await openSettings(page)).getByLabel('Cash on hand').waitFor()
  assert.deepEqual(await axeViolations(page), [])
})

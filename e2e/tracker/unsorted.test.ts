import type { Page } from '@playwright/test'
import { axeViolations, desktop, expect, newPage, phone, test } from '../browser.ts'
import { openTracker, trackerSettings } from './tracker.ts'

test.use({ siteSettings: trackerSettings })

const dialog = (page: Page) => page.getByRole('dialog')
const rows = ['11/13/2026,Quux 12,-5', '11/14/2026,Quux 17,-7', '11/15/2026,Xyzzy Versand,-30', '11/16/2026,Aldi,-9']

/** Imports rows of which three belong to payees that nobody knows. */
async function importRows(page: Page, lines: readonly string[]) {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Import…' }).click()
  const buffer = Buffer.from(`Date,Description,Amount\n${lines.join('\n')}\n`)
  await dialog(page)
    .getByLabel(/Choose a file/)
    .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer })
  await dialog(page).getByRole('button', { name: 'Look at the rows' }).click()
  await dialog(page).getByRole('button', { name: /^Add / }).click()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
}

test('on a phone, unsorted entries are sorted by payee, and undo brings them back', async ({ browser, site }) => {
  const page = await newPage(browser, phone)
  await openTracker(page, site, 'queue-phone@example.test', '?month=2026-11')
  await importRows(page, rows)
  await expect(page.getByText('3 entries of this month are not sorted yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Sort them' }).tap()
  await dialog(page).getByText('3 entries to sort, the most frequent payee first.').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await dialog(page).getByLabel('Category of Quux 17').selectOption({ label: 'Fun' })
  await dialog(page).getByRole('button', { name: 'Sort Quux 17' }).tap()
  await expect(page.getByText('2 entries are in Fun now.')).toBeVisible()
  await dialog(page).getByText('1 entry to sort, the most frequent payee first.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await dialog(page).getByText('3 entries to sort, the most frequent payee first.').waitFor()
})

test('by keyboard, one decision sorts a payee for good, and the next import follows it', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openTracker(page, site, 'queue-keys@example.test', '?month=2026-11')
  await importRows(page, rows)
  await page.getByRole('button', { name: 'Sort them' }).press('Enter')
  const quux = dialog(page).getByLabel('Category of Quux 17')
  await quux.focus()
  await quux.selectOption({ label: 'School' })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(dialog(page).getByLabel('Always, for later entries too').first()).toBeChecked()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 entries are in School now.')).toBeVisible()
  await expect(dialog(page).getByLabel('Category of Xyzzy Versand')).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await importRows(page, ['11/20/2026,QUUX 99,-4'])
  await expect(page.getByText('1 entry of this month is not sorted yet.')).toBeVisible()
})

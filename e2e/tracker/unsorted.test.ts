import type { Page } from '@playwright/test'
import { systemClock } from '#server/platform/base/clock.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { addFormerImport } from '#server/testing/tracker/former-imports.ts'
import { axeViolations, desktop, expect, newPage, pageShown, phone, test } from '../browser.ts'
import type { Site } from '../site.ts'
import { addExpenses, openTracker, tracker, trackerSettings } from './tracker.ts'

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

/** Adds a file as a former release imported it: all its entries are in one category. */
async function addFormerFile(page: Page, site: Site, email: string) {
  const reply = await page.request.get(`${site.url}/api/expense-tracker/categories`)
  const [{ id: category_id }] = await reply.json()
  const db = await openDatabase({ dataDir: site.dataDir, url: site.databaseUrl })
  const member = await db.one`select id from members where email = ${email}`
  const rows = ['Quux 1', 'Quux 2', 'Xyzzy'].map((description) => ({ description, category_id }))
  await addFormerImport(
    { db, clock: systemClock },
    { id: Number(member?.id) },
    { name: 'old.ofx', format: 'ofx', rows },
  )
  await db.close()
  await addExpenses(page, site, [{ description: 'Lunch', amount: 9 }])
}

test('a file of a former release is named once, sorted again from the queue, and taken back', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, phone)
  const email = 'former-file@example.test'
  await openTracker(page, site, email)
  await addFormerFile(page, site, email)
  const title = 'Moneta read the signs of old.ofx by majority'
  // The server renders it, so nothing moves when the scripts load.
  expect(await (await page.request.get(site.url + tracker)).text()).toContain(title)
  await page.reload()
  await pageShown(page)
  await expect(page.getByText(`${title} and put all its entries into Groceries: look at it.`)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Sort them again' }).tap()
  await dialog(page).getByText('3 entries to sort, the most frequent payee first.').waitFor()
  await dialog(page).getByRole('button', { name: 'Done' }).tap()
  await expect(page.getByText(`${title}: look at it.`)).toBeVisible()
  await page.getByRole('button', { name: 'Take back…' }).tap()
  await page.getByRole('alertdialog').getByText('This deletes the 3 entries of this file').waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).tap()
  await expect(page.getByText('3 entries of old.ofx are deleted.')).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 entries are as before.')).toBeVisible()
  await page.getByRole('button', { name: 'It is right' }).tap()
  await expect(page.getByText('old.ofx is right.')).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)
})

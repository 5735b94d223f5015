import type { Page } from '@playwright/test'
import { axeViolations, expect, newPage, phone, test } from '../browser.ts'
import { openTracker, trackerSettings } from './tracker.ts'

test.use({ siteSettings: trackerSettings })

const dialog = (page: Page) => page.getByRole('dialog')

const payment = (amount: string, name: string) =>
  `<STMTTRN><DTPOSTED>20261103<TRNAMT>${amount}<FITID>${name}<NAME>${name}</STMTTRN>`
const statement = (account: string, ...payments: string[]) =>
  `<STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>1<ACCTID>${account}</BANKACCTFROM>${payments.join('')}</STMTRS>`
const statements = `OFXHEADER:100\n<OFX>${statement('DE100', payment('-12.50', 'REWE Markt'), payment('900', 'Lohn'))}${statement('DE200', payment('-80', 'Quux Versand'))}</OFX>`

test('a file of two accounts in euros is assigned, checked and sorted', async ({ browser, site }) => {
  const page = await newPage(browser, phone)
  await openTracker(page, site, 'two-accounts@example.test', '?tab=expenses&month=2026-11')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Import…' }).click()
  const buffer = Buffer.from(statements)
  await dialog(page)
    .getByLabel(/Choose a file/)
    .setInputFiles({ name: 'two.ofx', mimeType: 'application/x-ofx', buffer })
  await expect(dialog(page).getByLabel('Currency')).toHaveValue('EUR')
  const second = dialog(page).getByLabel('…E200, 1 row')
  await second.selectOption('A new account…')
  await dialog(page).getByLabel('Name of the new account').fill('Card')
  await page.keyboard.press('Enter')
  await expect(second.locator('option:checked')).toHaveText('Card')
  expect(await axeViolations(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Look at the rows' }).click()
  await dialog(page).getByText('Money out: 2 rows, €92.50. Money in: 1 row, €900.00.').waitFor()
  await expect(dialog(page).getByLabel('Category of REWE Markt').locator('option:checked')).toHaveText('Groceries')
  await expect(dialog(page).getByLabel('Category of Quux Versand').locator('option:checked')).toHaveText(
    'Not sorted yet',
  )
  expect(await axeViolations(page)).toEqual([])
  for (const name of [/^REWE/, /^Quux/]) await dialog(page).getByRole('checkbox', { name }).uncheck()
  await dialog(page).getByText('Change all ticked rows of this list').click()
  await dialog(page).getByLabel('Account').selectOption('Card')
  await dialog(page).getByRole('button', { name: 'Change 1 row' }).click()
  await expect(dialog(page).getByRole('checkbox', { name: /^Lohn Nov 3, 2026 · Card/ })).toBeChecked()
  for (const name of [/^REWE/, /^Quux/]) await dialog(page).getByRole('checkbox', { name }).check()
  await dialog(page).getByRole('button', { name: 'Add 3 entries' }).click()
  await dialog(page).getByText('3 entries were added, 1 of them income.').waitFor()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('€80.00').first()).toBeVisible()
  await page.getByLabel('Account', { exact: true }).selectOption('Card')
  await expect(page.getByText('€12.50')).toHaveCount(0)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Accounts…' }).click()
  await dialog(page).getByRole('button', { name: 'Merge Card into another' }).click()
  await dialog(page).getByLabel('Card belongs to').selectOption('Everyday')
  await dialog(page).getByRole('button', { name: 'Merge', exact: true }).click()
  await dialog(page).getByText('The entries of Card are shown in Everyday now.').waitFor()
  await dialog(page).getByRole('button', { name: 'Undo' }).click()
  await dialog(page).getByText('That is taken back.').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Delete all entries of Card…' }).click()
  await dialog(page).getByRole('button', { name: 'Delete all of Card' }).click()
  await dialog(page).getByRole('button', { name: 'Delete 2 entries' }).click()
  await page.getByText('2 entries deleted.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone. 2 entries are as before.').waitFor()
})

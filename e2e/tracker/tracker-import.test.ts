import type { Page } from '@playwright/test'
import { longFile } from '#server/testing/tracker/importing.ts'
import { axeViolations, expect, newPage, phone, test } from '../browser.ts'
import { openTracker, trackerSettings } from './tracker.ts'

test.use({ siteSettings: trackerSettings })

const dialog = (page: Page) => page.getByRole('dialog')

async function chooseFile(page: Page, buffer: Buffer, name = 'bank.csv') {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Import…' }).click()
  await dialog(page)
    .getByLabel(/Choose a file/)
    .setInputFiles({ name, mimeType: 'text/csv', buffer })
}

/** Changes rows of a page, of a payee and of all pages, and undoes some of it. */
async function changeManyRows(page: Page) {
  const row = (number: number) => dialog(page).getByRole('checkbox', { name: new RegExp(`^Shop number ${number} `) })
  const category = (number: number) => dialog(page).getByLabel(`Category of Shop number ${number}`, { exact: true })
  const undo = dialog(page).getByRole('button', { name: 'Undo' })
  await row(3).click()
  await dialog(page)
    .getByText('Shop number 6', { exact: true })
    .click({ modifiers: ['Shift'] })
  await dialog(page).getByText('4 rows unticked.').waitFor()
  await row(4).press('Shift+Space')
  await dialog(page).getByText('3 rows ticked.').waitFor()
  await dialog(page).getByRole('checkbox', { name: 'All 10,000 new rows' }).check()
  await dialog(page).getByText('The 10,000 ticked rows add up to $500,050.00.').waitFor()
  for (let times = 0; times < 4; times += 1) await undo.click()
  await dialog(page).getByRole('button', { name: 'Add 9,999 expenses' }).waitFor()

  await category(2).selectOption('Fun')
  await dialog(page).getByRole('button', { name: 'Also the 9,999 others like this' }).click()
  await dialog(page).getByText('Change all ticked rows of this list').click()
  await dialog(page).getByLabel('Tags to add').fill('bank')
  await dialog(page).getByRole('button', { name: 'Change 9,999 rows' }).click()
  await dialog(page).getByRole('button', { name: 'Next 100' }).click()
  await expect(row(101)).toHaveAccessibleName(/bank$/)
  await expect(category(101).locator('option:checked')).toHaveText('Fun')
  expect(await axeViolations(page)).toEqual([])
}

test('imports ten thousand bank rows, changes them in the preview, detects them on re-import, and undoes the import at once', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser)
  await openTracker(page, site, 'imports@example.test', '?tab=expenses&month=2026-03')
  await chooseFile(page, longFile(10_000, 40))
  await dialog(page).getByText('bank.csv: 10,000 rows.').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Look at the rows' }).click()
  await dialog(page).getByRole('button', { name: 'New (10,000)' }).waitFor()
  await dialog(page)
    .getByRole('checkbox', { name: /^Shop number 1 / })
    .uncheck()
  await changeManyRows(page)
  await dialog(page).getByRole('button', { name: 'Add 9,999 expenses' }).click()
  await dialog(page).getByText('9,999 expenses were added.').waitFor()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('The first 200 of 250 expenses are shown.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Shop number' }).first()).toContainText('bank')
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Shop number' })).toHaveCount(250)
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)

  await page.getByRole('button', { name: 'More', exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export what is shown' }).click()
  expect((await download).suggestedFilename()).toBe('moneta-expenses-2026-03.csv')

  await chooseFile(page, longFile(10_000, 40))
  await dialog(page).getByText('It is read like your last file of this kind.').waitFor()
  await dialog(page).getByRole('button', { name: 'Look at the rows' }).click()
  await dialog(page).getByRole('button', { name: 'Imported before (9,999)' }).click()
  await dialog(page).getByText('This came with an import before.').first().waitFor()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Import…' }).click()
  await dialog(page).getByRole('button', { name: 'Undo bank.csv' }).click()
  await page.getByText('9,999 expenses were taken back.').waitFor()
})

test('on a phone, explains why a file is unreadable and asks for ambiguous columns', async ({ browser, site }) => {
  const page = await newPage(browser, phone)
  await openTracker(page, site, 'asked@example.test')
  await chooseFile(page, Buffer.from('PK'), 'bank.xlsx')
  await expect(dialog(page).getByRole('alert')).toContainText('Please save it as CSV')
  const file = Buffer.from('Date,Description,Amount\n03/11/2026,Lunch,-4.50\n04/11/2026,Bus,-2\n05/11/2026,Pay,900\n')
  await dialog(page)
    .getByLabel(/Choose a file/)
    .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: file })
  await dialog(page).getByRole('button', { name: 'Look at the rows' }).click()
  await dialog(page).getByText('Please say how the dates are written. The file does not tell.').waitFor()
  await dialog(page).getByLabel('Dates are written').selectOption('dmy')
  await dialog(page).getByRole('button', { name: 'Look at the rows' }).click()
  await dialog(page).getByText('Nov 3, 2026').waitFor()
  await dialog(page).getByText('Ticked: 2 rows of spending, $6.50, and 1 row of income, $900.00.').waitFor()
  await dialog(page).getByLabel('Kind of Pay').selectOption('Refund')
  await dialog(page).getByText('The row is a refund now.').waitFor()
  await dialog(page).getByText('The 3 ticked rows add up to −$893.50.').waitFor()
  await dialog(page).getByLabel('Category of Pay').waitFor()
  await dialog(page).getByRole('button', { name: 'Undo' }).tap()
  await expect(dialog(page).getByLabel('Kind of Pay').locator('option:checked')).toHaveText('Income')
  await expect(dialog(page).getByLabel('Category of Pay')).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog', { name: 'Close without adding anything?' }).waitFor()
  await page.getByRole('button', { name: 'Stay here' }).tap()
  await dialog(page).getByRole('button', { name: 'New (3)' }).waitFor()
  await dialog(page).getByRole('button', { name: 'Close' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).tap()
  await expect(dialog(page)).toHaveCount(0)
})

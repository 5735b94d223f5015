import type { Page } from '@playwright/test'
import { tableDay } from '#web/tracker/page/month-names.ts'
import { axeViolations, expect, newPage, pageShown, phone, test } from '../browser.ts'
import { addAccount, importFile, openTracker, today, trackerSettings } from './tracker.ts'

test.use({ siteSettings: trackerSettings })

const dialog = (page: Page) => page.getByRole('dialog')
const card = 2
const onDay = (day: string) => `${today().slice(0, 7)}-${day}`
const shownDay = (day: string) => tableDay(onDay(day), today())
const csv = (...rows: readonly (readonly [day: string, description: string, amount: number])[]) =>
  `Date,Description,Amount\n${rows.map(([day, ...cells]) => [onDay(day), ...cells].join()).join('\n')}\n`
const checking = csv(
  ['01', 'PAYROLL ACME', 2000],
  ['05', 'Card payment', -500],
  ['12', 'Card payment', -80],
  ['14', 'Dentist', -40],
  ['16', 'Credit card payment', -25],
  ['20', 'Card payment', -33],
)
const creditCard = csv(
  ['02', 'Shoe shop', -70],
  ['05', 'Payment thank you', 500],
  ['12', 'Payment thank you', 80],
  ['15', 'Shoe shop', 40],
  ['20', 'Payment thank you', 33],
)

test('on a phone, transfers between two imported files are accepted together, refused, unpaired and brought back', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, phone)
  await openTracker(page, site, 'transfers@example.test')
  await addAccount(page, site, 'Card')
  await importFile(page, site, checking, 1)
  await importFile(page, site, creditCard, card)
  await page.reload()
  await pageShown(page)
  await expect(page.getByText('3 transfers found between your accounts.')).toBeVisible()
  await page.getByRole('button', { name: 'Review' }).tap()
  await dialog(page).getByRole('button', { name: 'Accept all 3' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Not a transfer $33.00 from Everyday to Card' }).tap()
  await dialog(page).getByText('It is not proposed as a transfer again.').waitFor()
  await dialog(page).getByRole('button', { name: 'Accept all 2' }).tap()
  await dialog(page).getByText('2 transfers count neither as spending nor as income now.').waitFor()
  await expect(dialog(page).getByRole('group', { name: 'Last change' })).toBeFocused()
  await dialog(page)
    .getByText(`$40.00 into Card: Shoe shop, ${shownDay('15')}.`)
    .waitFor()
  await dialog(page).getByRole('button', { name: 'Not a transfer', exact: true }).tap()
  await expect(dialog(page).getByText('Shoe shop')).toHaveCount(0)
  await dialog(page).getByText('$25.00 from Everyday').waitFor()
  await dialog(page).getByRole('button', { name: 'Unpair $80.00 from Everyday to Card' }).tap()
  await dialog(page).getByText('is no transfer. Both sides count again.').waitFor()
  await dialog(page).getByRole('button', { name: 'Undo' }).tap()
  await dialog(page).getByRole('button', { name: 'Unpair $80.00 from Everyday to Card' }).waitFor()
  await dialog(page)
    .getByRole('button', { name: `Edit Payment thank you, ${shownDay('05')}` })
    .tap()
  await dialog(page).getByText('Half of a transfer').waitFor()
  await expect(dialog(page).getByRole('radio', { name: 'Refund' })).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])
  await dialog(page).getByLabel('Tags').fill('moved')
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'More', exact: true }).tap()
  await page.getByRole('menuitem', { name: 'Transfers…' }).tap()
  await dialog(page)
    .getByRole('button', { name: `Edit Payment thank you, ${shownDay('05')}` })
    .tap()
  await dialog(page).getByRole('button', { name: 'Delete this half' }).tap()
  await expect(page.getByText('Entry deleted. The other half counts as spending again.')).toBeVisible()
  await page.locator('.toast', { hasText: 'Entry deleted.' }).getByRole('button', { name: 'Undo' }).tap()
  await page.getByRole('button', { name: 'More', exact: true }).tap()
  await page.getByRole('menuitem', { name: 'Transfers…' }).tap()
  await dialog(page).getByRole('button', { name: 'Unpair $500.00 from Everyday to Card' }).waitFor()
  await page.keyboard.press('Escape')
  const income = page.getByRole('region', { name: 'Income' })
  // The pay, and the payment that was refused as a transfer.
  await expect(income).toContainText('$2,033.00')
  await expect(income).toContainText('$1,905.00After $128.00 spent.')
})

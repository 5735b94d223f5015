import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { axeViolations, desktop, expect, newPage, openSignedIn, phone, test } from '../browser.ts'
import type { Site } from '../site.ts'
import { paste, presses, toSend } from './order-sending.ts'
import { openAdmin, placeOrders } from './shopper.ts'

// More than a page of the list.
const count = 22
const numbers = Array.from({ length: count }, (_, index) => `9400${1000 + index}`)

const sentNotice = (page: Page) => page.getByText(`${count} orders are marked as sent`)

async function undo(page: Page, { press }: ReturnType<typeof presses>) {
  await sentNotice(page).waitFor()
  await press(page.getByRole('button', { name: 'Undo' }))
  await page.getByText(`${count} orders are to be sent again`).waitFor()
  await toSend(page, `${count} orders are to be sent.`)
}

test('an admin sends many orders by form and by CSV in at most 6 presses each, undoes both, and prints slips', async ({
  browser,
  site,
}) => {
  test.setTimeout(400_000)
  const { addProduct } = await openAdmin(browser, site)
  const { id: mug } = await addProduct({ name: 'Batch Mug', inventory_count: null })
  await placeOrders(browser, site, mug, count)
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'admin@example.test', '/product-management?view=orders')
  await toSend(page, `${count} orders are to be sent.`)

  const byForm = presses()
  await byForm.press(page.getByRole('button', { name: `Select all ${count} to send` }))
  await byForm.press(page.getByRole('button', { name: 'Mark as sent' }))
  const form = page.getByRole('dialog')
  await form.getByLabel('Carrier').fill('USPS')
  const [first, second] = [
    form.getByPlaceholder('Tracking number').first(),
    form.getByPlaceholder('Tracking number').nth(1),
  ]
  await first.press('ArrowDown')
  await expect(second).toBeFocused()
  await second.press('ArrowUp')
  await expect(first).toBeFocused()
  await paste(page, numbers.join('\n'))
  await form.getByText(`${count} tracking numbers filled in.`).waitFor()
  await expect(form.getByPlaceholder('Tracking number').last()).toHaveValue(numbers.at(-1) ?? '')
  expect(await axeViolations(page)).toEqual([])
  await byForm.press(form.getByRole('button', { name: `Mark ${count} orders as sent` }))
  await undo(page, byForm)
  expect(byForm.made()).toBeLessThanOrEqual(6)

  const byCsv = presses()
  await byCsv.press(page.getByRole('button', { name: 'Send by CSV' }))
  const dialog = page.getByRole('dialog')
  const download = page.waitForEvent('download')
  await byCsv.press(dialog.getByRole('link', { name: 'Download a list of the orders to send' }))
  const template = readFileSync(await (await download).path(), 'utf8')
  const [header = '', ...lines] = template.trimEnd().split('\r\n')
  expect(lines).toHaveLength(count)
  const filled = lines.map((line, index) => line.replace(',,,', `,UPS,${numbers[index]},`).replaceAll(',', ';'))
  const file = (rows: readonly string[]) => ({
    name: 'tracking.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([header.replaceAll(',', ';'), ...rows].join('\r\n')),
  })
  await dialog.getByLabel('CSV of tracking numbers').setInputFiles(file([...filled, `${filled[0]}`, '999999;UPS;1;;;']))
  await dialog.getByText('2 rows need a look').waitFor()
  await expect(dialog.getByText('There is no order 999999.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  const choosing = page.waitForEvent('filechooser')
  await byCsv.press(dialog.getByRole('button', { name: 'Choose another file' }))
  await (await choosing).setFiles(file(filled))
  await byCsv.press(dialog.getByRole('button', { name: `Mark ${count} orders as sent` }))
  await undo(page, byCsv)
  expect(byCsv.made()).toBeLessThanOrEqual(6)
  await checkOnPhone(browser, site)
})

/** Selects orders across pages, and shows their packing slips, one per sheet. */
async function checkOnPhone(browser: Browser, site: Site) {
  const page = await newPage(browser, phone)
  await openSignedIn(page, site, 'admin@example.test', '/product-management?view=orders')
  await page
    .getByRole('checkbox', { name: /^Select order/ })
    .first()
    .check()
  await page.getByRole('link', { name: 'Next' }).click()
  await page
    .getByRole('checkbox', { name: /^Select order/ })
    .last()
    .check()
  const actions = page.getByRole('region', { name: 'Change the selected orders' })
  await expect(actions).toContainText('2 orders selected')
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  expect(await axeViolations(page)).toEqual([])
  await actions.getByRole('link', { name: 'Packing slips' }).click()
  const slips = page.getByRole('article')
  await expect(slips).toHaveCount(2)
  await expect(slips.first()).toContainText('48 Orchard Lane')
  await expect(slips.first()).toContainText('Batch Mug')
  await expect(page.getByRole('main')).not.toContainText(/\$|@/)
  expect(await axeViolations(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(slips.first()).toHaveCSS('break-after', 'page')
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: '← All orders' }).click()
  await expect(actions).toContainText('2 orders selected')
  await page.getByLabel('State of orders').selectOption('To send')
  await expect(actions).toHaveCount(0)
}

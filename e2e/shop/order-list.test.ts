import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { axeViolations, desktop, expect, newPage, openSignedIn, phone, test } from '../browser.ts'
import { openAdmin, placeOrders } from './shopper.ts'

const listOf = (page: Page) => page.getByRole('region', { name: 'Orders', exact: true })
/** First cells of the rows, below the header. */
const firstRow = (page: Page) => page.getByRole('table').getByRole('row').nth(1)
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
const found = (page: Page, count: string) =>
  listOf(page)
    .getByRole('status')
    .filter({ hasText: `${count} ` })
    .waitFor()

async function showDays(page: Page, from: string, to: string) {
  await page.getByLabel('Placed from').fill(from)
  await page.getByLabel('Placed until').fill(to)
  await page.getByRole('button', { name: 'Show days' }).click()
}

async function expectFits(page: Page, width: number) {
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
  expect(await axeViolations(page)).toEqual([])
}

/** Opens the dialog of the note on the page of an order. */
async function openNote(page: Page) {
  await page.getByRole('button', { name: /^(Write a|Change the) note$/ }).click()
  return page.getByRole('dialog')
}

test('an admin finds orders by days and total, reaches the buyer, and two admins write one note', async ({
  browser,
  site,
}) => {
  test.setTimeout(240_000)
  const { addProduct } = await openAdmin(browser, site)
  const { id: mug } = await addProduct({ name: 'Listed Mug', price: 12.5 })
  const { id: lamp } = await addProduct({ name: 'Listed Lamp', price: 40 })
  await placeOrders(browser, site, lamp, 1)
  await placeOrders(browser, site, mug, 2)
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'admin@example.test', '/product-management?view=orders')
  await found(page, '3 orders.')
  await expect(firstRow(page)).toContainText('Listed Mug')

  await page.getByLabel('Order of the list').selectOption('Highest total first')
  await expect(firstRow(page)).toContainText('Listed Lamp')
  await showDays(page, day(1), day(-1))
  await expect(page.getByText('The last day must not be before the first.')).toBeVisible()
  await showDays(page, day(2), '')
  await page.getByRole('heading', { name: 'No orders found.' }).waitFor()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await found(page, '3 orders.')
  await showDays(page, day(-1), day(1))
  await expect(page).toHaveURL(/from=20.*sort=highest/)
  await page.reload()
  await found(page, '3 orders.')
  await expect(page.getByLabel('Placed from')).toHaveValue(day(-1))
  await expect(firstRow(page)).toContainText('Listed Lamp')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain('Listed Lamp')
  await expectFits(page, 1280)

  await firstRow(page).getByRole('rowheader').getByRole('link').click()
  await page.getByRole('heading', { name: 'Internal note' }).waitFor()
  const other = await newPage(browser, phone)
  await openSignedIn(other, site, 'admin@example.test', page.url().slice(site.url.length))
  const later = await openNote(other)
  const dialog = await openNote(page)
  await dialog.getByLabel('Note').fill('Box is damaged.')
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Box is damaged.')).toBeVisible()
  await expectFits(page, 1280)
  await later.getByLabel('Note').fill('Send on Monday.')
  await later.getByRole('button', { name: 'Save note' }).click()
  await expect(later.getByText('It is now: “Box is damaged.”')).toBeVisible()
  await expect(later.getByLabel('Note')).toHaveValue('Send on Monday.')
  await expectFits(other, 390)
  await later.getByLabel('Note').fill('Box is damaged. Send on Monday.')
  await later.getByRole('button', { name: 'Save mine anyway' }).click()
  await expect(later).toHaveCount(0)
  await expect(other.getByText('Box is damaged. Send on Monday.')).toBeVisible()
  await expectFits(other, 390)

  await other.getByRole('link', { name: '← All orders' }).click()
  await found(other, '3 orders.')
  await expect(firstRow(other).getByRole('img', { name: 'Has a note' })).toBeVisible()
  await expect(other.getByLabel('Placed from')).toHaveValue(day(-1))
  await expectFits(other, 390)
  await firstRow(other).getByRole('link', { name: 'buyer0@example.test' }).click()
  await expect(other).toHaveURL(/\/admin\/members\/\d+$/)
  await other.goBack()
  await found(other, '3 orders.')
  await expect(firstRow(other)).toContainText('Listed Lamp')
})

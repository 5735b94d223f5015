import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import {
  axeViolations,
  desktop,
  expect,
  newPage,
  openFully,
  openSignedIn,
  phone,
  test,
  waitForPath,
} from '../browser.ts'
import { paymentPage } from '../payments/payer.ts'
import { fillAddress, mailWith, openAdmin } from './shopper.ts'

const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const toast = (page: Page, name: string) => page.getByText(`Added "${name}" to cart!`)

test('a visitor filters the shop, shares the list, and goes back through it with Back', async ({ browser, site }) => {
  const admin = await openAdmin(browser, site)
  await admin.addProduct({ name: 'Narrow Ruler', price: 3, category: 'Tools', inventory_count: 4 })
  await admin.addProduct({ name: 'Narrow Tape', price: 7, category: 'Tools', tags: ['a', 'b', 'c', 'd'] })
  await admin.addProduct({ name: 'Narrow Book', price: 30, category: 'Books' })
  const page = await newPage(browser, desktop)
  await openFully(page, site, '/store')
  await page.getByLabel('Search products').fill('narrow')
  await expect(names(page)).toHaveText(['Narrow Book', 'Narrow Tape', 'Narrow Ruler'])
  await page.getByLabel('Category').selectOption('Tools')
  await page.getByLabel('Sort').selectOption('Price: Low to High')
  await page.getByLabel('Min $').fill('2')
  await page.getByLabel('Max $').fill('7')
  await expect(names(page)).toHaveText(['Narrow Ruler', 'Narrow Tape'])
  await page.waitForURL(/max=7/)
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.getByText('Stock: 4').waitFor()
  const friend = await newPage(browser, phone)
  await friend.goto(page.url())
  await expect(names(friend)).toHaveText(['Narrow Ruler', 'Narrow Tape'])
  await friend.getByText('Only 4 left!').waitFor()
  assert.deepEqual(await axeViolations(friend), [])
  await page.goBack()
  await page.getByText('+1').waitFor()
  await page.goBack()
  await expect(page.getByLabel('Sort')).toHaveValue('newest')
  await page.getByLabel('Search products').fill('nothing is called so')
  await page.getByText('Try adjusting your search or filters').waitFor()
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect(page).toHaveURL(`${site.url}/store`)
})

test('a learner buys a mug and a printable set, and a refund revokes the download', async ({ browser, site }) => {
  const admin = await openAdmin(browser, site)
  const { id: mugId } = await admin.addProduct({ name: 'Quiet Mug', price: 14, inventory_count: 2 })
  await admin.addDownload('Quiet Printables', 6, 'what was printed')
  const page = await newPage(browser, desktop)
  await page.goto(`${site.url}/store?search=quiet`)
  await page.getByRole('button', { name: /Add to Cart.*Quiet Printables/ }).click()
  await toast(page, 'Quiet Printables').waitFor()
  await page.getByRole('link', { name: 'Quiet Mug' }).click()
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await toast(page, 'Quiet Mug').waitFor()
  await page.getByText('All 2 are in your cart.').waitFor()
  await page.getByRole('link', { name: /^Cart.*3 things/ }).click()
  await page.getByRole('link', { name: 'Sign in to buy' }).waitFor()
  await openSignedIn(page, site, 'buyer@example.test', '/cart')
  await page.getByRole('button', { name: 'One Quiet Mug fewer' }).click()
  await expect(page.getByRole('main')).toContainText('2 things')
  assert.deepEqual(await axeViolations(page), [])
  await page.getByRole('button', { name: /^(Go to payment|Pay \$)/ }).click()
  await paymentPage(page)
  await fillAddress(page)
  const orderPath = await payForOrder(page)
  await page.getByText(/^Thank you\. \$\d+\.\d\d is paid\.$/).waitFor()
  await expect(page.getByRole('main')).toContainText('48 Orchard Lane')
  await mailWith(site, 'buyer@example.test', orderPath)
  assert.deepEqual(await axeViolations(page), [])

  await page.getByRole('link', { name: 'Back to My purchases' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download Quiet Printables' }).click()
  assert.match(readFileSync(await (await coming).path(), 'utf8'), /what was printed$/)

  await admin.refund(Number(orderPath.split('/').at(-1)))
  await page.goto(site.url + orderPath)
  await page.getByText('goes back to your card', { exact: false }).waitFor()
  await expect(page.getByRole('link', { name: /Download/ })).toHaveCount(0)
  await page.goto(`${site.url}/store/${mugId}`)
  await page.getByText('Only 2 left!').first().waitFor()
})

/** Pays on the demo mode's page. @returns the path of the resulting order */
async function payForOrder(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.waitForURL(/\/orders\/\d+/)
  return new URL(page.url()).pathname
}

test('a buyer who leaves the payment page finds the cart and the open checkout, and closes it', async ({
  browser,
  site,
}) => {
  const admin = await openAdmin(browser, site)
  const { id } = await admin.addProduct({ name: 'Last Lamp', price: 9, inventory_count: 1 })
  const page = await newPage(browser, phone)
  await openSignedIn(page, site, 'turner@example.test', `/store/${id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('button', { name: 'View cart' }).click()
  await waitForPath(page, '/cart')
  await page.getByRole('button', { name: /^(Go to payment|Pay \$)/ }).click()
  await paymentPage(page)
  await page.getByRole('link', { name: /go back/i }).click()
  await waitForPath(page, '/cart')
  await page.getByText('Payment cancelled. Nothing was charged.').waitFor()
  const other = await newPage(browser, desktop)
  await other.goto(`${site.url}/store/${id}`)
  await other.getByText('There is none left.', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Close it' }).click()
  await page.getByRole('button', { name: /^(Go to payment|Pay \$)/ }).waitFor()
  await other.reload()
  await other.getByLabel('Quantity').waitFor()
  await page.getByRole('button', { name: 'Remove Last Lamp' }).click()
  await page.getByText('Your cart is empty').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Last Lamp' }).waitFor()
})

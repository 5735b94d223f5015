import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { axeViolations, desktop, expect, newPage, openSignedIn, phone, test } from '../browser.ts'
import type { Site } from '../site.ts'

const picture = join(import.meta.dirname, '../../web/app/public/apple-touch-icon.png')
const openManagement = (page: Page, site: Site, query = '') =>
  openSignedIn(page, site, 'admin@example.test', `/product-management${query}`)

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

async function addMug(page: Page) {
  await page.getByRole('button', { name: 'Add Product' }).press('Enter')
  await page.getByRole('button', { name: 'Regular', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Create product' }).click()
  await page.getByText('Error: Name is required').waitFor()
  await page.getByLabel('Name *').fill('Moneta Mug')
  await page.getByLabel('Price *').fill('16')
  await page.getByLabel('Tags', { exact: true }).fill('  cup ')
  await page.getByLabel('Tags', { exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Remove tag cup' }).waitFor()
  await page.getByLabel('Picture to upload').setInputFiles(picture)
  await page.getByRole('button', { name: 'Remove picture' }).waitFor()
  await page.getByRole('button', { name: 'Create product' }).click()
  await page.getByText('Moneta Mug was created').waitFor()
}

test('an admin adds, edits and deletes a product, and undoes the deletion', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openManagement(page, site)
  await addMug(page)
  const mug = card(page, 'Moneta Mug')
  await expect(mug).toContainText('$16.00')
  await mug.getByRole('button', { name: 'Edit Moneta Mug' }).click()
  await page.getByLabel('Price *').fill('18.5')
  // A browser reports a lone minus sign as empty text, which would mean unlimited.
  await page.getByLabel('Inventory').press('-')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Error: Inventory must be a whole number').waitFor()
  await page.getByLabel('Inventory').fill('4')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(mug).toContainText('$18.50')
  await expect(mug).toContainText('Only 4 left!')
  await mug.getByRole('button', { name: 'Delete Moneta Mug' }).click()
  await page.getByText('Are you sure you want to delete this product?').waitFor()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('Moneta Mug deleted').waitFor()
  await expect(mug).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(mug).toContainText('$18.50')
  await mug.getByRole('button', { name: 'Delete Moneta Mug' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByLabel('Current or deleted regular products').selectOption('Deleted')
  await expect(mug).toContainText('Gone on')
  await mug.getByRole('button', { name: 'Restore Moneta Mug' }).press('Enter')
  await page.getByText('Moneta Mug is back').waitFor()
  await expect(page.getByText('0 deleted products')).toBeFocused()
  await page.getByLabel('Current or deleted regular products').selectOption('Current')
  await expect(mug).toContainText('$18.50')
  await mug.getByRole('button', { name: 'Stock history of Moneta Mug' }).click()
  await expect(page.getByRole('dialog').getByRole('row').nth(1)).toContainText('Counted by the operator')
})

test('a slow deletion does not move the focus from a button focused in the meantime', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openManagement(page, site)
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/products/*', async (route) => {
    if (route.request().method() === 'DELETE') await answer.promise
    await route.fallback()
  })
  const remove = page.getByRole('button', { name: /^Delete / })
  await remove.first().press('Enter')
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await expect(remove.first()).toBeFocused()
  await page.getByRole('button', { name: 'Add Product' }).focus()
  answer.resolve()
  await page.getByText(/ deleted$/).waitFor()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Regular', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
})

test('hides the shop after the server confirms, and shows visitors that it is closed', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openManagement(page, site)
  const visibility = page.getByRole('switch', { name: 'Store visibility' })
  await page.route('**/api/settings/store_enabled', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await visibility.click()
  await page.getByText('Failed to update store visibility').waitFor()
  await expect(visibility).toBeChecked()
  await page.unroute('**/api/settings/store_enabled')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(visibility).not.toBeChecked()
  const visitor = await newPage(browser, desktop)
  await expect.poll(async () => (await visitor.request.get(`${site.url}/api/products`)).status()).toBe(403)
  await visibility.click()
  await expect(visibility).toBeChecked()
})

test('every view fits a small phone and labels its parts, and a sync shows its result', async ({ browser, site }) => {
  const page = await newPage(browser, { ...phone, viewport: { width: 320, height: 700 } })
  await openManagement(page, site)
  await page.getByRole('button', { name: 'Sync' }).click()
  await page.getByText('Sync completed: 3 created, 0 updated, 1 errors').waitFor()
  await page.getByRole('button', { name: 'Test connection' }).click()
  await page.getByText('Connection test: Connected to Prodigi (sandbox)').waitFor()
  await page.goto(`${site.url}/sandbox/print`)
  await page.getByRole('button', { name: 'Accept no key' }).click()
  await page.goto(`${site.url}/product-management`)
  await page.getByRole('button', { name: 'Sync' }).click()
  await page.getByText(/^Sync failed: \S/).waitFor()
  await page.getByRole('button', { name: 'Test connection' }).click()
  await page.getByText(/^Connection test failed: \S/).waitFor()
  for (const query of ['', '?tab=affiliate', '?view=orders', '?view=shipping']) {
    await page.goto(`${site.url}/product-management${query}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect.poll(() => axeViolations(page), query).toEqual([])
    await expect.poll(() => page.evaluate<number>('document.documentElement.scrollWidth'), query).toBeLessThan(321)
  }
})

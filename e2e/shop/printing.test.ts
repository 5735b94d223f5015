import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { axeViolations, desktop, expect, newPage, openSignedIn, phone, test } from '../browser.ts'
import { paymentPage } from '../payments/payer.ts'
import type { Site } from '../site.ts'
import { fillAddress } from './shopper.ts'

const picture = join(import.meta.dirname, '../../web/app/public/apple-touch-icon.png')

async function openAdmin(browser: Browser, site: Site, query = '', device = desktop) {
  const page = await newPage(browser, device)
  await openSignedIn(page, site, 'admin@example.test', `/admin/gelato${query}`)
  return page
}

/** Presses a button on the demo mode's print partner page, for one order if its buyer's page is given. */
async function pressControl(page: Page, site: Site, button: string, order?: Page) {
  const controls = await page.context().newPage()
  const number = order && new URL(order.url()).pathname.split('/').at(-1)
  const scope = number ? controls.getByRole('listitem').filter({ hasText: `moneta-${number}-` }) : controls
  const found = scope.getByRole('button', { name: button, exact: true })
  // The print partner receives an order shortly after it is paid.
  await expect(async () => {
    await controls.goto(`${site.url}/sandbox/print`)
    await expect(found).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await found.click()
  await controls.getByRole('status').waitFor()
  await controls.close()
}

/** Creates a product from the first catalog item whose name matches, and publishes it in the shop. */
async function create(page: Page, catalogItem: string, title: string, price: string) {
  await page.getByRole('link', { name: `Create from this: ${catalogItem}` }).click()
  await expect(page.getByLabel('Product type *')).toHaveValue(/./)
  await page.getByLabel('Title *').fill(title)
  await page.getByLabel('Price in the store').fill(price)
  await page.getByLabel('Design to upload').setInputFiles(picture)
  await expect(page.getByLabel('Address of the design *')).toHaveValue(/^\/api\/products\/pictures\//)
  await page.getByRole('button', { name: 'Create product' }).click()
  await page.getByText('Product created successfully!').waitFor()
  await page.getByRole('link', { name: 'Open in products' }).click()
  await page.getByRole('button', { name: `Activate ${title}` }).click()
  await page.getByText(`${title} is active now`).waitFor()
}

/** Buys one unit with the demo mode's card. @returns the page of the order */
async function buy(browser: Browser, site: Site, title: string, buyer: string) {
  const page = await newPage(browser, phone)
  await openSignedIn(page, site, buyer, `/store?search=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: new RegExp(`Add to Cart.*${title}`) }).click()
  await page.getByText(`Added "${title}" to cart!`).waitFor()
  await page.goto(`${site.url}/cart`)
  await page.getByRole('button', { name: /^(Go to payment|Pay \$)/ }).click()
  await paymentPage(page)
  await fillAddress(page)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.waitForURL(/\/orders\/\d+/)
  await page.getByRole('heading', { name: 'Printed for you' }).waitFor()
  return page
}

/** Reloads the page until it shows this text. */
const shows = (page: Page, text: string | RegExp) =>
  expect(async () => {
    await page.reload()
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })

test('an admin creates a mug, a learner buys it, and both track it until delivery', async ({ browser, site }) => {
  const admin = await openAdmin(browser, site)
  await admin.getByText('Connected to Gelato API').waitFor()
  await pressControl(admin, site, 'Wait for the button')
  await admin.getByLabel('Category').selectOption('Drinkware')
  await admin.getByRole('searchbox', { name: 'Search the catalog' }).fill('mug')
  await expect(admin.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await create(admin, 'Ceramic mug, 11 oz', 'Rings Mug', '16')

  const buyer = await buy(browser, site, 'Rings Mug', 'printed@example.test')
  await admin.goto(`${site.url}/admin/gelato?tab=orders`)
  await shows(admin, 'printed@example.test')
  const status = admin.getByRole('row').filter({ hasText: 'printed@example.test' }).locator('.status')
  await expect(status).toHaveText('Pending')
  for (const word of ['Processing', 'In production', 'Shipped', 'Delivered']) {
    await pressControl(admin, site, 'Next step', buyer)
    await shows(admin, word)
    await expect(status).toHaveText(word)
  }

  await shows(buyer, 'Delivered')
  await expect(buyer.getByRole('link', { name: /^Follow the parcel/ }).first()).toHaveAttribute('href', /^https:/)
  expect(await axeViolations(buyer)).toEqual([])
  await admin.getByRole('link', { name: /^\d+$/ }).first().click()
  await admin.getByRole('heading', { name: 'At the print partner' }).waitFor()
})

test('an early Enter shows what is missing, and switching tabs keeps the input', async ({ browser, site }) => {
  const page = await openAdmin(browser, site, '?tab=create')
  await page.getByLabel('Title *').press('Enter')
  await page.getByText('Please fill in all required fields').waitFor()
  await page.getByText('Choose a picture or type its address').waitFor()
  await expect(page.getByLabel('Title *')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Create product' })).toBeDisabled()
  await page.keyboard.type('Kept Title')
  await page.getByRole('link', { name: 'Custom Products' }).press('Enter')
  await page.getByText('Loading custom products...').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Create Product', exact: true }).first().press('Enter')
  await expect(page.getByLabel('Title *')).toHaveValue('Kept Title')
  await page.getByLabel('Product type *').selectOption('Unisex T-shirt')
  await page.getByLabel('Address of the design *').fill('ftp://elsewhere.test/a.png')
  await page.getByRole('radio', { name: 'Left' }).check({ force: true })
  await page.getByRole('button', { name: 'Create product' }).click()
  await page.getByText(/^Failed to create product: \S/).waitFor()
  await expect(page.getByLabel('Title *')).toHaveValue('Kept Title')
  await expect(page.getByRole('radio', { name: 'Left' })).toBeChecked()
})

test('a failed order is sent again with another design, and the page stays usable while the partner is down', async ({
  browser,
  site,
}) => {
  const admin = await openAdmin(browser, site)
  await pressControl(admin, site, 'Wait for the button')
  await create(admin, 'Tote bag', 'Rings Bag', '18')
  const buyer = await buy(browser, site, 'Rings Bag', 'bag@example.test')
  await admin.goto(`${site.url}/admin/gelato?tab=orders`)
  await shows(admin, 'bag@example.test')
  await pressControl(admin, site, 'Let it fail', buyer)
  await shows(admin, /^Order \d+ failed at the partner$/)
  await admin.getByRole('button', { name: 'Replace the design: Rings Bag' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Design to upload').setInputFiles(picture)
  await dialog.getByRole('button', { name: 'Use this design' }).click()
  await admin.getByText('Rings Bag has a new design').waitFor()
  await admin.getByRole('button', { name: /^Send order \d+ again$/ }).click()
  await admin.getByText(/^Order \d+ is on its way to the partner again$/).waitFor()

  await pressControl(admin, site, 'Answer nobody')
  await admin.goto(`${site.url}/admin/gelato`)
  await admin.getByText('API Connection Error').first().waitFor()
  await admin.getByRole('link', { name: 'Create from this: Tote bag' }).waitFor()
  await pressControl(admin, site, 'Answer')
  await admin.getByRole('button', { name: 'Check again' }).click()
  await admin.getByText('Connected to Gelato API').waitFor()
})

test('every tab fits a small phone and labels its parts, in light and dark mode', async ({ browser, site }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await openAdmin(browser, site, '', { ...phone, viewport: { width: 320, height: 700 }, colorScheme })
    for (const query of ['', '?tab=custom', '?tab=orders', '?tab=create']) {
      await page.goto(`${site.url}/admin/gelato${query}`)
      await page.getByText('Connected to Gelato API').waitFor()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expect.poll(() => axeViolations(page), query).toEqual([])
      await expect.poll(() => page.evaluate<number>('document.documentElement.scrollWidth'), query).toBeLessThan(321)
    }
  }
})

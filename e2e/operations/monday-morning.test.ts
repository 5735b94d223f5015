import type { Browser, Page } from '@playwright/test'
import { axeViolations, desktop, expect, newPage, openSignedIn, phone, test } from '../browser.ts'
import { delayReplies, layoutShift } from '../held-scripts.ts'
import { toSend } from '../shop/order-sending.ts'
import type { Site } from '../site.ts'
import { sendByCsv, sendByForm } from './monday-orders.ts'
import { fillMonday } from './monday-rows.ts'

const maxShift = 0.02

/** The two machines of the admin, each signed in. */
const machines = async (browser: Browser, site: Site, path: string) =>
  Promise.all(
    [desktop, phone].map(async (size) => {
      const page = await newPage(browser, size)
      await openSignedIn(page, site, 'admin@example.test', path)
      return page
    }),
  )

/** Opens a page whose data arrive after its first paint. @returns its layout shift */
async function shiftOf(page: Page, site: Site, path: string, replies: string): Promise<number> {
  await delayReplies(page, replies)
  await page.goto(site.url + path)
  await page.locator('.morning-attention, .product-cards > li').first().waitFor()
  await expect(page.locator('[aria-busy=true], [data-first-view]')).toHaveCount(0)
  const shift = await layoutShift(page)
  await page.unroute(replies)
  return shift
}

const members = '.members-table tbody tr'
const entries = '.journal-table tbody tr'

/** The figures of three periods, and the numbers of rows of their lists. */
const flows: [label: string, rows: string, periods: [figure: string, count: number][]][] = [
  // Ann, Ben, the admin and the buyer today; Dan three days ago; Cleo ten days ago. A sale is the mug with its parcel.
  [
    'New members',
    members,
    [
      ['4', 4],
      ['1', 1],
      ['1', 1],
    ],
  ],
  [
    'Sales',
    entries,
    [
      ['$136.47', 7],
      ['$25.00', 1],
      ['$12.00', 1],
    ],
  ],
  [
    'Refunds',
    entries,
    [
      ['$7.50', 2],
      ['$2.00', 1],
      ['$1.00', 1],
    ],
  ],
]

/** What waits: the figure of each tile, and how many rows its list has, and where they are. */
const states: [label: string, figure: string, rows: string][] = [
  ['Trials that end', '1', members],
  ['Past due', '2', members],
  ['Disputes', '3', '[aria-labelledby=disputes] li'],
  ['Failed refunds', '2', '[aria-labelledby=failed-refunds-heading] li'],
  ['Open reports', '2', '[aria-labelledby=mistakes] li'],
  ['Low stock', '3', '.product-cards > li'],
  ['Failed jobs', '2', 'section:has(> #failed-jobs) li'],
  ['E-mail problems', '2', 'section:has(> #emails) li'],
]

const tileOf = (page: Page, label: string) =>
  page.locator('.morning-tile').filter({ has: page.locator('.morning-label', { hasText: label }) })

async function backToMorning(page: Page) {
  await page.goBack()
  await page.locator('.morning-attention').first().waitFor()
}

/** Opens each list from its number and compares the rows. */
async function checkLists(page: Page) {
  for (const [label, rows, periods] of flows)
    for (const [index, [figure, count]] of periods.entries()) {
      const link = tileOf(page, label).getByRole('link').nth(index)
      await expect(link.locator('strong'), label).toHaveText(figure)
      await link.click()
      await expect(page.locator(rows), `${label} ${index}`).toHaveCount(count)
      if (figure.startsWith('$')) await expect(page.locator('.journal-table .sum'), label).toContainText(figure)
      await backToMorning(page)
    }
  for (const [label, figure, rows] of states) {
    const tile = tileOf(page, label)
    await expect(tile.locator('strong'), label).toHaveText(figure)
    await tile.click()
    await expect(page.locator(rows), label).toHaveCount(Number(figure))
    await backToMorning(page)
  }
  await expect(tileOf(page, 'Orders to send').locator('strong')).toHaveText('39')
  await tileOf(page, 'Orders to send').click()
  await toSend(page, '39 orders are to be sent.')
  await backToMorning(page)
  for (const [label, heading] of [
    ['Last good back-up', '#back-ups'],
    ['Payment events', '#payments'],
  ] as const) {
    await tileOf(page, label).click()
    await expect(page.locator(heading)).toBeInViewport()
    await backToMorning(page)
  }
}

const tools = [
  'Seed resources',
  'Sync to production',
  'Step 1: fix lessons constraint',
  'Step 2: add platinum lessons',
  'Update bronze and silver lessons',
  'Fix affiliate products',
]

/** The disputed order of a site. */
const disputedOrders = new Map<string, Promise<number>>()

/** Fills a site once; a test that is retried has a new one. */
function filled(browser: Browser, site: Site): Promise<number> {
  const known = disputedOrders.get(site.url) ?? fillMonday(browser, site)
  disputedOrders.set(site.url, known)
  return known
}

for (const [name, size] of Object.entries({ desktop, phone }))
  test(`/admin opens with the numbers of today, each of which equals its list, on a ${name}`, async ({
    browser,
    site,
  }) => {
    await filled(browser, site)
    const page = await newPage(browser, size)
    await openSignedIn(page, site, 'admin@example.test', '/about')
    const products = await shiftOf(page, site, '/product-management', '**/api/products?*')
    expect(products, 'layout shift of product management').toBeLessThanOrEqual(maxShift)
    const morning = await shiftOf(page, site, '/admin', '**/api/admin/morning')
    expect(morning, 'layout shift of /admin').toBeLessThanOrEqual(maxShift)
    await expect(page.locator('.morning [role=status]')).toContainText('need you')
    const section = page.getByRole('region', { name: 'Database tools' })
    await expect(section.getByRole('heading', { name: 'Database tools' })).toBeVisible()
    for (const title of tools) await expect(section.getByRole('heading', { name: title })).toBeVisible()
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    expect(await axeViolations(page)).toEqual([])
    await checkLists(page)
  })

const orders = '/product-management?view=orders'

test('a disputed order is held back while 39 orders are sent by form and by CSV from two machines, with undo', async ({
  browser,
  site,
}) => {
  const disputed = await filled(browser, site)
  const [desk, mobile] = await machines(browser, site, orders)
  if (!desk || !mobile) throw new Error('a machine is missing')
  await sendByForm(desk)
  await toSend(mobile, '39 orders are to be sent. One order is disputed.')
  const undo = await sendByCsv(mobile, disputed)
  await undo()
  await mobile.getByText('39 orders are to be sent again').waitFor()
  await sendByCsv(mobile, disputed)

  await desk.goto(`${site.url}/admin`)
  await expect(tileOf(desk, 'Orders to send')).toContainText('0')
  await tileOf(desk, 'Orders to send').click()
  await toSend(desk, 'Nothing waits to be sent. One order is disputed.')
  await desk.goto(`${site.url}/product-management?order=${disputed}`)
  await desk.getByText('The payment is disputed.').waitFor()
  await expect(desk.getByRole('button', { name: 'Send all the same' })).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Mark as sent' })).toHaveCount(0)
  const order = { id: disputed, carrier: 'USPS', tracking_number: '9400', tracking_url: null }
  const reply = await desk.request.post(`${site.url}/api/admin/orders/send`, {
    ...{ data: { orders: [order] }, headers: { origin: site.url } },
  })
  expect(reply.status()).toBe(409)
})

import type { Page } from '@playwright/test'
import type { Database } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { signIn } from '#server/testing/accounts/sign-in.ts'
import { createTestBrowser } from '#server/testing/browser.ts'
import { axeViolations, desktop, expect, newPage, openSignedIn, phone, test } from '../browser.ts'
import { delayReplies, layoutShift } from '../held-scripts.ts'
import type { Site } from '../site.ts'

/** Changes the database beside the running server, for rows that take days to come about. */
async function inDatabase(site: Site, work: (db: Database) => Promise<unknown>) {
  const db = await openDatabase({ dataDir: site.dataDir, url: site.databaseUrl })
  try {
    await work(db)
  } finally {
    await db.close()
  }
}

const now = () => new Date().toISOString()
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString()

/** Adds a payment. @returns its id */
async function addPayment(db: Database, cents: number, fields: Record<string, string | number> = {}) {
  const id = await db.id()
  await db.insertMany('payment_charges', [
    {
      ...{
        id,
        payment_intent: `pi_row_${id}`,
        product: 'membership',
        member_id: null,
        payer: 'member',
        attempt_id: null,
      },
      ...{
        subscription_id: null,
        invoice: null,
        what: 'Silver',
        lines: '[]',
        subtotal_cents: cents,
        shipping_cents: 0,
      },
      ...{ tax_cents: 0, total_cents: cents, tax_included: 0, refunded_cents: 0, returned_cents: 0, refunded_at: null },
      ...{ dispute: 'none', paid_at: now(), fraud_warning: 0, ...fields },
    },
  ])
  return id
}

async function addOrder(db: Database, hold: string | null) {
  const id = await db.id()
  await db.insertMany('orders', [
    {
      ...{ id, member_id: null, attempt_id: null, charge_id: null, payment: 'paid', shipment: 'to_send' },
      ...{ state: 'to_send', what: 'A mug', subtotal_cents: 1200, shipping_cents: 0, tax_cents: 0, total_cents: 1200 },
      ...{ refunded_cents: 0, created_at: now(), hold },
    },
  ])
}

async function addSubscription(db: Database, email: string, status: string, trialEnd: string | null) {
  const id = await db.id()
  await db.run`
    insert into payment_subscriptions (id, subscription, product, member_id, customer, status, started_at, trial_end,
      current_period_end, next_attempt_at, version)
    select ${id}, ${`sub_${id}`}, 'cashcoach', m.id, 'cus_1', ${status}, ${now()}, ${trialEnd}, ${inDays(9)}, ${inDays(2)}, 1
    from members m where m.email = ${email}`
}

/** Two or more rows of each list, beside rows that do not belong to it. */
async function fill(site: Site) {
  for (const name of ['ann', 'ben', 'cleo', 'dan'])
    await signIn(createTestBrowser({ origin: site.url }), `${name}@example.test`)
  await inDatabase(site, async (db) => {
    for (const cents of [1999, 3999, 999]) await addPayment(db, cents)
    const disputed = await addPayment(db, 1500, { dispute: 'open' })
    await addPayment(db, 1600, { fraud_warning: 1 })
    await addPayment(db, 1700, { dispute: 'lost', fraud_warning: 1 })
    for (const [refund, cents] of [
      ['re_1', 300],
      ['re_2', 450],
    ] as const)
      await db.run`
        insert into payment_refunds (refund, charge_id, amount_cents, created_at)
        values (${refund}, ${disputed}, ${cents}, ${now()})`
    for (const [refund, closed] of [
      ['re_3', null],
      ['re_4', null],
      ['re_5', now()],
    ] as const)
      await db.run`
        insert into payment_failed_refunds (id, refund, charge_id, amount_cents, is_automatic, failed_at, closed_at)
        values (${await db.id()}, ${refund}, ${disputed}, 100, 0, ${now()}, ${closed})`
    for (const hold of [null, null, null, 'dispute']) await addOrder(db, hold)
    await addSubscription(db, 'ann@example.test', 'past_due', null)
    await addSubscription(db, 'ben@example.test', 'past_due', null)
    await addSubscription(db, 'cleo@example.test', 'trialing', inDays(3))
    await addSubscription(db, 'dan@example.test', 'trialing', inDays(8))
    for (const closed of [null, null, now()])
      await db.run`
        insert into lesson_reports (id, member_id, lesson_id, kind, text, created_at, closed_at)
        select ${await db.id()}, m.id, 1, 'mistake', 'A sum is wrong.', ${now()}, ${closed} from members m
        where m.email = ${'ann@example.test'}`
    for (const [kind, error] of [
      ['refund', 'ETIMEDOUT'],
      ['refund', 'ECONNRESET'],
      ['email', 'EREJECTED'],
      ['email', 'EREJECTED'],
      ['email', null],
    ] as const) {
      const id = await db.id()
      await db.run`
        insert into jobs (id, kind, key, payload, due_at, attempts, last_error, done_at)
        values (${id}, ${kind}, ${`receipt:${id}`}, '', ${now()}, 12, ${error}, ${now()})`
    }
    await db.run`update products set inventory_count = 50 where inventory_count < 10`
    await db.run`
      update products set inventory_count = 2 where id in (
        select id from products where deleted_at is null and is_active = 1 order by id limit 3)`
  })
}

/** What `fill` added: the figure of each tile, the number of rows of its list, and where they are. */
const lists: [label: string, figure: string, count: number, rows: string][] = [
  ['New members', '5', 5, '.members-table tbody tr'],
  ['Sales', '$117.97', 6, '.journal-table tbody tr'],
  ['Refunds', '$7.50', 2, '.journal-table tbody tr'],
  ['Orders to send', '3', 3, '.orders-table tbody tr'],
  ['Trials that end', '1', 1, '.members-table tbody tr'],
  ['Past due', '2', 2, '.members-table tbody tr'],
  ['Disputes', '2', 2, '[aria-labelledby=disputes] li'],
  ['Failed refunds', '2', 2, '[aria-labelledby=failed-refunds-heading] li'],
  ['Open reports', '2', 2, '[aria-labelledby=mistakes] li'],
  ['Low stock', '3', 3, '.product-cards > li'],
  ['Failed jobs', '2', 2, 'section:has(> #failed-jobs) li'],
  ['E-mail problems', '2', 2, 'section:has(> #emails) li'],
]

/** Numbers of three periods; the other tiles are one link each. */
const flows = ['New members', 'Sales', 'Refunds']

/** Opens each list from its number and compares the rows. */
async function checkLists(page: Page) {
  for (const [label, figure, count, rows] of lists) {
    const tile = page.locator('.morning-tile').filter({ has: page.locator('.morning-label', { hasText: label }) })
    const link = flows.includes(label) ? tile.getByRole('link', { name: 'Since yesterday' }) : tile
    await expect(link.locator('strong'), label).toHaveText(figure)
    await link.click()
    await expect(page.locator(rows), label).toHaveCount(count)
    if (figure.startsWith('$')) {
      await expect(page.locator('.journal-table .sum'), label).toContainText(figure)
    }
    await page.goBack()
    await page.locator('.morning-attention').first().waitFor()
  }
}

/** Sites of this process; a test that is retried has a new one. */
const filled = new Set<string>()

const tools = [
  'Seed resources',
  'Sync to production',
  'Step 1: fix lessons constraint',
  'Step 2: add platinum lessons',
  'Update bronze and silver lessons',
  'Fix affiliate products',
]

for (const [name, size] of Object.entries({ desktop, phone }))
  test(`/admin opens with the numbers of today, each of which leads to its list, on a ${name}`, async ({
    browser,
    site,
  }) => {
    if (!filled.has(site.url)) await fill(site)
    filled.add(site.url)
    const page = await newPage(browser, size)
    await openSignedIn(page, site, 'admin@example.test', '/about')
    await delayReplies(page, '**/api/admin/morning')
    await page.goto(`${site.url}/admin`)
    await expect(page.locator('.morning [role=status]')).toContainText('need you')
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
    const section = page.getByRole('region', { name: 'Database tools' })
    await expect(section.getByRole('heading', { name: 'Database tools' })).toBeVisible()
    for (const title of tools) await expect(section.getByRole('heading', { name: title })).toBeVisible()
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    expect(await axeViolations(page)).toEqual([])
    await checkLists(page)
  })

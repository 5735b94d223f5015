import assert from 'node:assert/strict'
import { openDatabase } from '#server/platform/db/open.ts'
import { axeViolations, desktop, expect, newPage, openSignedIn, phone, test } from '../browser.ts'
import type { Site } from '../site.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString()

/** A payment of $19.99 and a fee of $1.00 in a payout of $18.11, a payout that failed, and a missing right. */
async function fill(site: Site) {
  const db = await openDatabase({ dataDir: site.dataDir, url: site.databaseUrl })
  try {
    await db.insertMany('payment_charges', [
      {
        ...{ id: await db.id(), payment_intent: 'pi_1', product: 'membership', member_id: null, payer: 'member' },
        ...{ attempt_id: null, subscription_id: null, invoice: null, what: 'Silver', lines: '[]' },
        ...{ subtotal_cents: 1999, shipping_cents: 0, tax_cents: 0, total_cents: 1999, tax_included: 0 },
        ...{ refunded_cents: 0, returned_cents: 0, refunded_at: null, dispute: 'none', paid_at: daysAgo(5) },
      },
    ])
    const change = { currency: 'usd', payout: 'po_arrived', created_at: daysAgo(5) }
    await db.insertMany('payment_balance', [
      {
        ...{ txn: 'txn_1', kind: 'charge', category: 'charge', amount_cents: 1999, fee_cents: 88 },
        ...{ payment_intent: 'pi_1', entry: 'pi_1', ...change },
      },
      {
        ...{ txn: 'txn_2', kind: 'stripe_fee', category: 'fee', amount_cents: -100, fee_cents: 0 },
        ...{ payment_intent: null, entry: null, ...change },
      },
    ])
    const payout = { currency: 'usd', is_automatic: 1, created_at: daysAgo(3), arrives_at: daysAgo(1), is_complete: 1 }
    await db.insertMany('payment_payouts', [
      { payout: 'po_arrived', amount_cents: 1811, status: 'paid', ...payout },
      { payout: 'po_returned', amount_cents: 500, status: 'failed', ...payout, created_at: daysAgo(9) },
    ])
    await db.insertMany('settings', [{ name: 'payment_balance_missing_rights', value: 'Payouts' }])
  } finally {
    await db.close()
  }
}

test('a payout opens its entries, which add up to it', async ({ browser, site }) => {
  const page = await newPage(browser, desktop)
  await openSignedIn(page, site, 'admin@example.test', '/admin/money')
  const payouts = page.getByRole('region', { name: 'Payouts' })
  await payouts.getByText('There is none yet.').waitFor()
  await fill(site)
  await page.reload()
  await payouts
    .getByText('Fees and payouts are not read, because the key of the payment provider lacks a right')
    .waitFor()
  await expect(payouts.getByRole('listitem')).toHaveCount(2)
  await expect(payouts.getByRole('listitem').first()).toContainText('$18.11Paid')
  await expect(payouts.getByRole('listitem').last()).toContainText('$5.00Failed')
  assert.deepEqual(await axeViolations(page), [])
  await payouts.getByRole('link', { name: '2 entries of the payout of $18.11' }).press('Enter')
  await page.getByRole('heading', { name: /^Payout of .*: \$18\.11$/ }).waitFor()
  await page.getByText('Its entries add up to $18.11: gross less refund, dispute and fee, plus other.').waitFor()
  const total = page.locator('.journal-table .sum')
  await expect(total).toContainText('$19.99')
  await expect(total).toContainText('$1.88')
  await page.getByText('Fee of the payment provider', { exact: true }).waitFor()

  const small = await newPage(browser, phone)
  await openSignedIn(small, site, 'admin@example.test', '/admin/money/journal?payout=po_arrived')
  await small.getByRole('heading', { name: /^Payout of / }).waitFor()
  assert.deepEqual(await axeViolations(small), [])
  const width = await small.locator('html').evaluate(({ scrollWidth }) => scrollWidth)
  assert.ok(width <= 390, `${width} px`)
  await small.getByLabel('Kind of entries').selectOption('sales')
  await expect(small.locator('.journal-table tbody tr')).toHaveCount(1)
  await small.getByRole('button', { name: 'Month', exact: true }).click()
  await small.getByRole('heading', { name: /^[A-Z][a-z]+ 20\d\d$/ }).waitFor()
})

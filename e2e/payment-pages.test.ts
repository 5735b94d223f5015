import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from '@playwright/test'
import Fastify from 'fastify'
import Stripe from 'stripe'
import { sandboxSecretKey } from '#sandbox/payments/client.ts'
import { mountPayments } from '#sandbox/payments/mount.ts'
import { openPayments } from '#sandbox/payments/provider.ts'
import { freePort } from '#server/testing/server-process.ts'
import { axeViolations, expect, newPage, openSite, phone, waitForPath } from './browser.ts'

const { site, browser } = await openSite()
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const options = { origin, site: site.url, production: false, deliver: async () => 200 }
const payments = openPayments(options)
const sandbox = Fastify({ forceCloseConnections: true })
mountPayments(sandbox, { ...options, allowRemote: false }, payments)
await sandbox.listen({ port, host: '127.0.0.1' })
after(async () => {
  await sandbox.close()
  payments.close()
})
const stripe = new Stripe(sandboxSecretKey, { host: '127.0.0.1', port, protocol: 'http', telemetry: false })
const customer = await stripe.customers.create({ email: 'maya@example.test' })
const addresses = { success_url: `${site.url}/about?paid={CHECKOUT_SESSION_ID}`, cancel_url: `${site.url}/about?back` }

async function tierCheckout() {
  const price_data = { currency: 'usd', unit_amount: 2000, product_data: { name: 'Gold membership, from Silver' } }
  const { id, url } = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ quantity: 1, price_data }],
    ...addresses,
  })
  return { id, url: url ?? '' }
}

async function subscription() {
  const recurring = { interval: 'month' as const }
  const price_data = { currency: 'usd', unit_amount: 599, recurring, product_data: { name: 'CashCoach' } }
  const line_items = [{ quantity: 1, price_data }]
  const { id } = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items,
    ...addresses,
  })
  return (await payments.pay(id)).subscription ?? ''
}

/** What is wrong with a page as it stands: whatever axe finds, and what sticks out of a phone. */
async function faultsOf(page: Page): Promise<string[]> {
  const found = await axeViolations(page)
  const isTooWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
  return isTooWide ? [...found, 'too wide'] : found
}

test('a payer without an account pays by keyboard alone and is back at the site', async () => {
  const page = await newPage(browser, phone)
  const { id, url } = await tierCheckout()
  await page.goto(url)
  await page.getByLabel('E-mail for the receipt').focus()
  await page.keyboard.press('Enter')
  await page.getByText('Type the address the receipt goes to').waitFor()
  await expect(page.getByLabel('E-mail for the receipt')).toBeFocused()
  await page.keyboard.type('grandma@example.test')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Pay $20.00' })).toBeFocused()
  await page.keyboard.press('Enter')
  await waitForPath(page, '/about')
  assert.equal(new URL(page.url()).searchParams.get('paid'), id)
  assert.equal(payments.find('checkout.session', id)?.customer_details?.email, 'grandma@example.test')
})

test('a card is declined, the money is promised instead, and comes', async () => {
  const page = await newPage(browser, phone)
  const { id, url } = await tierCheckout()
  await page.goto(url)
  await page.getByLabel('E-mail for the receipt').fill('maya@example.test')
  await page.getByRole('button', { name: 'Decline the card' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByRole('button', { name: 'Pay later' }).click()
  await page.getByRole('button', { name: 'Let it succeed' }).click()
  await waitForPath(page, '/about')
  assert.equal(payments.find('checkout.session', id)?.payment_status, 'paid')
  await page.goto(url)
  await page.getByRole('heading', { name: 'This payment page is closed' }).waitFor()
})

test('whoever has no script pays too, and goes back by a link', async () => {
  const page = await newPage(browser, { ...phone, javaScriptEnabled: false })
  const { url } = await tierCheckout()
  await page.goto(url)
  await page.getByLabel('E-mail for the receipt').fill('maya@example.test')
  await page.getByRole('button', { name: 'Pay $20.00' }).click()
  await page.getByRole('link', { name: 'Return to Moneta' }).click()
  await waitForPath(page, '/about')
})

test('a subscription is cancelled by a deep link, which leads back', async () => {
  const page = await newPage(browser, phone)
  const id = await subscription()
  const { url } = await stripe.billingPortal.sessions.create({
    customer: customer.id,
    flow_data: {
      type: 'subscription_cancel',
      subscription_cancel: { subscription: id },
      after_completion: { type: 'redirect', redirect: { return_url: `${site.url}/about?cancelled=1` } },
    },
  })
  await page.goto(url)
  await page.getByRole('heading', { name: 'Cancel CashCoach?' }).waitFor()
  await page.getByRole('button', { name: /^Cancel on/ }).click()
  await waitForPath(page, '/about')
  assert.equal(payments.find('subscription', id)?.cancel_at_period_end, true)
})

test('every page fits a phone and satisfies axe, by day and by night', async () => {
  await subscription()
  const portal = await stripe.billingPortal.sessions.create({ customer: customer.id, return_url: site.url })
  const page = await newPage(browser, phone)
  const { url } = await tierCheckout()
  for (const address of [url, portal.url, `${origin}/sandbox/payments`, `${origin}/sandbox/payments/pay/none`]) {
    await page.goto(address)
    assert.deepEqual(await faultsOf(page), [], address)
  }
  await page.goto(url)
  await page.getByLabel('E-mail for the receipt').fill('maya@example.test')
  await page.getByRole('button', { name: 'Decline the card' }).click()
  await page.getByRole('alert').waitFor()
  assert.deepEqual(await faultsOf(page), [], 'declined')
  await page.getByRole('button', { name: 'Pay later' }).click()
  await page.getByRole('heading', { name: /^Promised/ }).waitFor()
  assert.deepEqual(await faultsOf(page), [], 'promised')
})

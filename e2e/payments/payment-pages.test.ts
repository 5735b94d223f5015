import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import Fastify from 'fastify'
import Stripe from 'stripe'
import { sandboxSecretKey } from '#sandbox/payments/client.ts'
import { mountPayments } from '#sandbox/payments/mount.ts'
import { openPayments } from '#sandbox/payments/provider.ts'
import { freePort } from '#server/testing/server-process.ts'
import { axeViolations, test as base, expect, newPage, phone, waitForPath } from '../browser.ts'
import type { Site } from '../site.ts'

/** Starts the sandbox provider on its own port. @returns functions that create checkouts as the site does */
async function startProvider(site: Site) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const options = { origin, site: site.url, production: false, deliver: async () => 200 }
  const payments = openPayments(options)
  const sandbox = Fastify({ forceCloseConnections: true })
  mountPayments(sandbox, { ...options, allowRemote: false }, payments)
  await sandbox.listen({ port, host: '127.0.0.1' })
  const stripe = new Stripe(sandboxSecretKey, { host: '127.0.0.1', port, protocol: 'http', telemetry: false })
  const customer = await stripe.customers.create({ email: 'maya@example.test' })
  const addresses = {
    success_url: `${site.url}/about?paid={CHECKOUT_SESSION_ID}`,
    cancel_url: `${site.url}/about?back`,
  }
  return {
    origin,
    payments,
    stripe,
    customer,
    async tierCheckout() {
      const price_data = { currency: 'usd', unit_amount: 2000, product_data: { name: 'Gold membership, from Silver' } }
      const line_items = [{ quantity: 1, price_data }]
      const { id, url } = await stripe.checkout.sessions.create({ mode: 'payment', line_items, ...addresses })
      return { id, url: url ?? '' }
    },
    async subscription() {
      const recurring = { interval: 'month' as const }
      const price_data = { currency: 'usd', unit_amount: 599, recurring, product_data: { name: 'CashCoach' } }
      const { id } = await stripe.checkout.sessions.create({
        mode: 'subscription',
        customer: customer.id,
        line_items: [{ quantity: 1, price_data }],
        ...addresses,
      })
      return (await payments.pay(id)).subscription ?? ''
    },
    async close() {
      await sandbox.close()
      payments.close()
    },
  }
}

const test = base.extend<{ provider: Awaited<ReturnType<typeof startProvider>> }>({
  async provider({ site }, use) {
    const provider = await startProvider(site)
    await use(provider)
    await provider.close()
  },
})

/** Faults of the current page: axe violations and horizontal overflow on a phone. */
async function faultsOf(page: Page): Promise<string[]> {
  const found = await axeViolations(page)
  const isTooWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
  return isTooWide ? [...found, 'too wide'] : found
}

test('a payer without an account pays by keyboard alone and returns to the site', async ({ browser, provider }) => {
  const page = await newPage(browser, phone)
  const { id, url } = await provider.tierCheckout()
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
  assert.equal(provider.payments.find('checkout.session', id)?.customer_details?.email, 'grandma@example.test')
})

test('a card is declined; a delayed payment method is accepted and later confirmed', async ({ browser, provider }) => {
  const page = await newPage(browser, phone)
  const { id, url } = await provider.tierCheckout()
  await page.goto(url)
  await page.getByLabel('E-mail for the receipt').fill('maya@example.test')
  await page.getByRole('button', { name: 'Decline the card' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByRole('button', { name: 'Pay later' }).click()
  await page.getByRole('button', { name: 'Let it succeed' }).click()
  await waitForPath(page, '/about')
  assert.equal(provider.payments.find('checkout.session', id)?.payment_status, 'paid')
  await page.goto(url)
  await page.getByRole('heading', { name: 'This payment page is closed' }).waitFor()
})

test('a payer without JavaScript pays and returns through a link', async ({ browser, provider }) => {
  const page = await newPage(browser, { ...phone, javaScriptEnabled: false })
  const { url } = await provider.tierCheckout()
  await page.goto(url)
  await page.getByLabel('E-mail for the receipt').fill('maya@example.test')
  await page.getByRole('button', { name: 'Pay $20.00' }).click()
  await page.getByRole('link', { name: 'Return to Moneta' }).click()
  await waitForPath(page, '/about')
})

test('a deep link cancels a subscription and returns to the site', async ({ browser, provider, site }) => {
  const page = await newPage(browser, phone)
  const id = await provider.subscription()
  const { url } = await provider.stripe.billingPortal.sessions.create({
    customer: provider.customer.id,
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
  assert.equal(provider.payments.find('subscription', id)?.cancel_at_period_end, true)
})

test('every page fits a phone and passes axe, in light and dark mode', async ({ browser, provider, site }) => {
  await provider.subscription()
  const portal = await provider.stripe.billingPortal.sessions.create({
    customer: provider.customer.id,
    return_url: site.url,
  })
  const page = await newPage(browser, phone)
  const { url } = await provider.tierCheckout()
  for (const address of [
    url,
    portal.url,
    `${provider.origin}/sandbox/payments`,
    `${provider.origin}/sandbox/payments/pay/none`,
  ]) {
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

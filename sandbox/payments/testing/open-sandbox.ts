import assert from 'node:assert/strict'
import { beforeEach } from 'node:test'
import Fastify from 'fastify'
import Stripe from 'stripe'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { testClock } from '#server/testing/start-app.ts'
import { sandboxSecretKey } from '../client.ts'
import type { Deliver } from '../delivery.ts'
import { mountPayments } from '../mount.ts'
import { openPayments } from '../provider.ts'
import type { ProviderEvent } from '../wire.ts'

interface Options {
  dataDir?: string
  clock?: ReturnType<typeof testClock>
  /** The status codes of the site's replies, in order; 200 afterwards. */
  statuses?: number[]
  backoff?: readonly number[]
  /** The real site behind the recorder, if there is one. */
  deliver?: Deliver
}

const origin = 'http://127.0.0.1:4999'
export const site = 'http://127.0.0.1:3999'

/** The received events in order. */
function recordingSite(statuses: number[], next?: Deliver) {
  const delivered: { payload: string; signature: string; event: ProviderEvent }[] = []
  const deliver: Deliver = async ({ payload, signature }) => {
    delivered.push({ payload, signature, event: JSON.parse(payload) })
    return statuses.shift() ?? next?.({ payload, signature }) ?? 200
  }
  return { delivered, deliver, types: () => delivered.map(({ event }) => event.type) }
}

/** The provider with Stripe's own client, and a site that records its webhooks. */
export function openSandbox({ clock = testClock(), statuses = [], dataDir, backoff = [], deliver }: Options = {}) {
  const listener = recordingSite(statuses, deliver)
  const options = { origin, site, clock, deliver: listener.deliver, backoff, production: false, dataDir }
  const payments = openPayments(options)
  const app = Fastify()
  mountPayments(app, { ...options, allowRemote: false }, payments)
  const inject: typeof fetch = async (input, init) => {
    const url = new URL(String(input))
    const reply = await app.inject({
      method: init?.method === 'POST' ? 'POST' : init?.method === 'DELETE' ? 'DELETE' : 'GET',
      url: url.pathname + url.search,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), host: '127.0.0.1:4999' },
      payload: typeof init?.body === 'string' ? init.body : undefined,
    })
    return new Response(reply.rawPayload, {
      status: reply.statusCode,
      headers: Object.entries(reply.headers).map(([name, value]) => [name, String(value)]),
    })
  }
  const stripe = new Stripe(sandboxSecretKey, {
    httpClient: Stripe.createFetchHttpClient(inject),
    maxNetworkRetries: 0,
    telemetry: false,
  })
  return {
    ...listener,
    payments,
    stripe,
    /** Calls the API without a port, for other clients of Stripe's package. */
    fetch: inject,
    app,
    clock,
    async close() {
      await app.close()
      payments.close()
    },
  }
}
export type Sandbox = ReturnType<typeof openSandbox>

/** Opens a sandbox for the tests of a file. Each test starts without delivered events. */
export function sandboxForTests(): Sandbox {
  const sandbox = siteForTests(async () => openSandbox())
  beforeEach(() => {
    sandbox.delivered.length = 0
  })
  return sandbox
}

const addresses = { success_url: `${site}/back?session_id={CHECKOUT_SESSION_ID}`, cancel_url: `${site}/membership` }

/** A tier checkout as the site requests it. */
export const createTierCheckout = ({ stripe }: Sandbox, params: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: 2000,
          tax_behavior: 'inclusive',
          product_data: { name: 'Gold membership, from Silver' },
        },
      },
    ],
    metadata: { kind: 'tier', attempt_id: '7' },
    payment_intent_data: { metadata: { attempt_id: '7' } },
    ...addresses,
    ...params,
  })

/** A checkout of the subscription. */
export const createCoachCheckout = (
  { stripe }: Sandbox,
  { trialDays, ...params }: Partial<Stripe.Checkout.SessionCreateParams> & { trialDays?: number } = {},
) =>
  stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: 599,
          recurring: { interval: 'month' },
          product_data: { name: 'CashCoach' },
        },
      },
    ],
    subscription_data: {
      metadata: { member_id: '7' },
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      ...(trialDays && { trial_period_days: trialDays }),
    },
    payment_method_collection: 'always',
    metadata: { kind: 'cashcoach' },
    ...addresses,
    ...params,
  })

/** A paid checkout and its payment. */
export async function paidTier(sandbox: Sandbox) {
  const { id } = await createTierCheckout(sandbox)
  const session = await sandbox.payments.pay(id, { email: 'maya@example.test' })
  return { session, paymentIntent: session.payment_intent ?? '' }
}

/** The charge of a payment. */
export async function chargeOf({ stripe }: Sandbox, paymentIntent: string): Promise<Stripe.Charge> {
  const { latest_charge } = await stripe.paymentIntents.retrieve(paymentIntent, { expand: ['latest_charge'] })
  assert.ok(typeof latest_charge === 'object' && latest_charge)
  return latest_charge
}

/** A newly started subscription. */
export async function subscribed(sandbox: Sandbox, trialDays?: number): Promise<string> {
  const { id } = await createCoachCheckout(sandbox, { trialDays })
  const { subscription } = await sandbox.payments.pay(id, { email: 'maya@example.test' })
  return subscription ?? ''
}

/** The error that the client throws for a rejected call. */
export const rejectionOf = (work: Promise<unknown>) =>
  work.then(
    () => assert.fail('the call went through'),
    (error: unknown) => {
      assert.ok(error instanceof Stripe.errors.StripeError, String(error))
      return {
        status: error.statusCode,
        code: error.code,
        param: error.param,
        message: error.message,
        type: error.rawType,
      }
    },
  )

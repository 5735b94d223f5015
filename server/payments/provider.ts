import { setTimeout as wait } from 'node:timers/promises'
import type Stripe from 'stripe'
import * as z from 'zod'
import type { Config } from '#server/config.ts'
import { defaultTimeouts } from '#server/kit/timeouts.ts'
import type { Ask, Call } from './provider-call.ts'
import { ProviderError } from './provider-error.ts'
import { listCalls } from './provider-lists.ts'
import * as objects from './provider-objects.ts'
import { stripeSettings } from './provider-settings.ts'

export type CheckoutParameters = Stripe.Checkout.SessionCreateParams

/** How soon what is under way elsewhere under the same key is asked for again, in milliseconds. */
const againMs = 200

/**
 * The payment provider, as far as we use it: typed calls, each reply held against its schema. The SDK is loaded at first
 * use.
 * @param fetchFunction how its address is reached; tests pass their own
 * @param budgetMs how long all calls of one request together may take, in milliseconds
 */
export function paymentProvider(
  config: Config,
  fetchFunction?: typeof fetch,
  budgetMs = defaultTimeouts.paymentProviderMs,
) {
  let loading: Promise<Connection> | undefined
  const load = () => {
    loading ??= connect(config, fetchFunction)
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }

  return {
    /** Calls that share one budget of time, for one request or one job. */
    calls: (budget = budgetMs) => {
      const end = performance.now() + budget
      const sendInTime = async (call: Call<unknown>, idempotencyKey?: string): Promise<unknown> => {
        const { stripe } = await load()
        const timeout = Math.floor(end - performance.now())
        if (timeout <= 0) throw new ProviderError('unknown', 'out_of_time')
        try {
          return await send(stripe, call, { timeout, ...(idempotencyKey && { idempotencyKey }) })
        } catch (error) {
          if (!(error instanceof ProviderError && error.code === 'idempotency_key_in_use')) throw error
        }
        // Another tab has asked for the same a moment ago: its reply is ours as well.
        await wait(againMs)
        return sendInTime(call, idempotencyKey)
      }
      const ask = async <T>(schema: z.ZodType<T>, call: Call<unknown>, idempotencyKey?: string): Promise<T> => {
        const reply = await sendInTime(call, idempotencyKey)
        const parsed = schema.safeParse(reply)
        if (!parsed.success) throw new ProviderError('unknown', 'odd_reply', parsed.error)
        return parsed.data
      }
      return { ...checkoutCalls(ask), ...chargeCalls(ask), ...subscriptionCalls(ask), ...listCalls(ask) }
    },

    /**
     * Checks the signature of an event and reads it.
     * @throws where it is not the provider's, too old, or no event
     */
    async readEvent(bytes: Buffer, signature: string): Promise<objects.Event> {
      const { stripe, webhookSecret } = await load()
      return objects.Event.parse(await stripe.webhooks.constructEventAsync(bytes, signature, webhookSecret))
    },

    livemode: config.livemode,
  }
}

export type PaymentProvider = ReturnType<typeof paymentProvider>
export type ProviderCalls = ReturnType<PaymentProvider['calls']>

interface Connection {
  stripe: Stripe
  webhookSecret: string
}

async function connect(config: Config, fetchFunction?: typeof fetch): Promise<Connection> {
  const { secretKey, webhookSecret, apiUrl } = await stripeSettings(config)
  const { default: StripeClient } = await import('stripe')
  const address = apiUrl && new URL(apiUrl)
  const stripe = new StripeClient(secretKey, {
    // Retries are ours, since the key of a retry says what it may repeat.
    maxNetworkRetries: 0,
    telemetry: false,
    // Its time-out holds for the whole reply; that of the other client begins anew with each byte.
    httpClient: StripeClient.createFetchHttpClient(fetchFunction),
    ...(address && {
      host: address.hostname,
      port: Number(address.port || (address.protocol === 'http:' ? 80 : 443)),
      protocol: address.protocol === 'http:' ? 'http' : 'https',
    }),
  })
  return { stripe, webhookSecret }
}

async function send(stripe: Stripe, call: Call<unknown>, options: Stripe.RequestOptions): Promise<unknown> {
  try {
    return await call(stripe, options)
  } catch (error) {
    throw toProviderError(error)
  }
}

const Fault = z.object({ statusCode: z.int(), code: z.string().nullish(), type: z.string().nullish() })

/**
 * A 4xx is a no; 409 and 429 come before anything was done, but the same may be under way; a 5xx is kept under its key.
 * A key of ours that is wrong says nothing about what was asked for, and somebody may put it right.
 */
function toProviderError(error: unknown): ProviderError {
  const { data } = Fault.safeParse(error)
  if (!data) return new ProviderError('unknown', 'no_answer', error)
  const code = data.code ?? data.type ?? String(data.statusCode)
  if (data.statusCode === 409 || data.statusCode === 429) return new ProviderError('unknown', code, error)
  if (data.statusCode >= 500 || data.statusCode === 401 || data.statusCode === 403)
    return new ProviderError('failed', code, error)
  // A success that could not be read has been done.
  return new ProviderError(data.statusCode >= 400 ? 'refused' : 'unknown', code, error)
}

const checkoutCalls = (ask: Ask) => ({
  createCustomer: (parameters: Stripe.CustomerCreateParams, key: string) =>
    ask(objects.Named, (stripe, options) => stripe.customers.create(parameters, options), key),

  deleteCustomer: (id: string) => ask(objects.Named, (stripe, options) => stripe.customers.del(id, undefined, options)),

  createCheckout: (parameters: CheckoutParameters, key: string) =>
    ask(objects.CheckoutSession, (stripe, options) => stripe.checkout.sessions.create(parameters, options), key),

  /** With its payment and the charge of it. */
  readCheckout: (id: string) =>
    ask(objects.CheckoutSession, (stripe, options) =>
      stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] }, options),
    ),

  findCheckouts: (paymentIntent: string) =>
    ask(objects.CheckoutSessions, (stripe, options) =>
      stripe.checkout.sessions.list({ payment_intent: paymentIntent }, options),
    ),

  expireCheckout: (id: string) =>
    ask(objects.CheckoutSession, (stripe, options) => stripe.checkout.sessions.expire(id, undefined, options)),

  configurePortal: (parameters: Stripe.BillingPortal.ConfigurationCreateParams) =>
    ask(objects.Named, (stripe, options) => stripe.billingPortal.configurations.create(parameters, options)),

  createPortal: (parameters: Stripe.BillingPortal.SessionCreateParams) =>
    ask(objects.PortalSession, (stripe, options) => stripe.billingPortal.sessions.create(parameters, options)),
})

const chargeCalls = (ask: Ask) => ({
  /** With its charge. */
  readPaymentIntent: (id: string) =>
    ask(objects.PaymentIntent, (stripe, options) =>
      stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }, options),
    ),

  listRefunds: (paymentIntent: string) =>
    ask(objects.Refunds, (stripe, options) =>
      stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 }, options),
    ),

  refund: (parameters: Stripe.RefundCreateParams, key: string) =>
    ask(objects.Refund, (stripe, options) => stripe.refunds.create(parameters, options), key),

  listDisputes: (paymentIntent: string) =>
    ask(objects.Disputes, (stripe, options) => stripe.disputes.list({ payment_intent: paymentIntent }, options)),

  /** The invoice that a payment paid, if it paid one. */
  findInvoicePayments: (paymentIntent: string) =>
    ask(objects.InvoicePayments, (stripe, options) =>
      stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: paymentIntent } }, options),
    ),
})

const subscriptionCalls = (ask: Ask) => ({
  /** With its latest invoice. */
  readSubscription: (id: string) =>
    ask(objects.Subscription, (stripe, options) =>
      stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] }, options),
    ),

  cancelSubscription: (id: string) =>
    ask(objects.Subscription, (stripe, options) => stripe.subscriptions.cancel(id, undefined, options)),

  /** Has it end by itself when what is paid for ends. */
  cancelAtPeriodEnd: (id: string) =>
    ask(objects.Subscription, (stripe, options) =>
      stripe.subscriptions.update(id, { cancel_at_period_end: true }, options),
    ),

  /** With its payments. */
  readInvoice: (id: string) =>
    ask(objects.Invoice, (stripe, options) => stripe.invoices.retrieve(id, { expand: ['payments'] }, options)),
})

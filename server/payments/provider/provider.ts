import { setTimeout as wait } from 'node:timers/promises'
import type Stripe from 'stripe'
import * as z from 'zod'
import { ProviderError } from '#server/payments/public/provider-error.ts'
import type { Config } from '#server/platform/config/config.ts'
import { defaultTimeouts } from '#server/platform/http/timeouts.ts'
import type { Call } from './provider-call.ts'
import { chargeCalls, checkoutCalls, subscriptionCalls } from './provider-calls.ts'
import { listCalls } from './provider-lists.ts'
import * as objects from './provider-objects.ts'
import { stripeSettings } from './provider-settings.ts'

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

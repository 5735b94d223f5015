import { setTimeout as wait } from 'node:timers/promises'
import type Stripe from 'stripe'
import * as z from 'zod'
import { noPayments } from '#server/payments/public/no-payments.ts'
import { missingRightCode, ProviderError } from '#server/payments/public/provider-error.ts'
import type { Config } from '#server/platform/config/config.ts'
import { defaultTimeouts } from '#server/platform/http/timeouts.ts'
import { chargeApi, checkoutApi, subscriptionApi } from './provider-api.ts'
import type { Call } from './provider-call.ts'
import { balanceApi, listApi } from './provider-lists.ts'
import * as objects from './provider-objects.ts'
import { stripeSettings } from './provider-settings.ts'

/** Delay before a retry when the same key is in use elsewhere, in milliseconds. */
const retryDelayMs = 200

/**
 * The payment provider: a typed API with validated responses. The SDK is loaded on first use.
 * @param fetchFunction sends its requests in tests, instead of node:http
 * @param budgetMs total time of all calls of one request, in milliseconds
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

  const isOn = config.payments !== 'off'

  return {
    /** Whether the site takes payments. */
    isOn,

    /**
     * An API client with one time budget, for one request or job.
     * @throws a 503 if payments are switched off
     */
    api: (budget = budgetMs) => {
      if (!isOn) throw noPayments()
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
        // Another tab made the same request a moment ago; retry to get its response.
        await wait(retryDelayMs)
        return sendInTime(call, idempotencyKey)
      }
      const request = async <T>(schema: z.ZodType<T>, call: Call<unknown>, idempotencyKey?: string): Promise<T> => {
        const reply = await sendInTime(call, idempotencyKey)
        const parsed = schema.safeParse(reply)
        if (!parsed.success) throw new ProviderError('unknown', 'odd_reply', parsed.error)
        return parsed.data
      }
      return {
        ...checkoutApi(request),
        ...chargeApi(request),
        ...subscriptionApi(request),
        ...listApi(request),
        ...balanceApi(request),
      }
    },

    /**
     * Verifies and parses an event.
     * @throws if the signature is invalid or more than five minutes old or ahead, or if it is not an event
     */
    async readEvent(bytes: Buffer, signature: string): Promise<objects.Event> {
      const { stripe, webhookSecret } = await load()
      assertNotAhead(signature, Date.now())
      return objects.Event.parse(await stripe.webhooks.constructEventAsync(bytes, signature, webhookSecret))
    },

    livemode: config.livemode,
  }
}

/** Maximum difference in seconds between a signature's time and now. The SDK checks only the past. */
const toleranceSeconds = 300

/** The SDK verifies the signature afterwards. @throws if its time is too far ahead */
function assertNotAhead(signature: string, now: number) {
  const times = [...signature.matchAll(/(?:^|,)t=(\d+)/g)].map(([, seconds]) => Number(seconds))
  if (times.some((seconds) => seconds - now / 1000 > toleranceSeconds))
    throw new Error('The time of the signature is more than five minutes ahead')
}

export type PaymentProvider = ReturnType<typeof paymentProvider>
export type ProviderApi = ReturnType<PaymentProvider['api']>

interface Connection {
  stripe: Stripe
  webhookSecret: string
}

async function connect(config: Config, fetchFunction?: typeof fetch): Promise<Connection> {
  const { secretKey, webhookSecret, apiUrl } = await stripeSettings(config)
  const [{ default: StripeClient }, { providerHttpClient }] = await Promise.all([
    import('stripe'),
    import('./provider-http.ts'),
  ])
  const address = apiUrl && new URL(apiUrl)
  const stripe = new StripeClient(secretKey, {
    // Retries are made here, because they depend on the idempotency key.
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: fetchFunction ? StripeClient.createFetchHttpClient(fetchFunction) : providerHttpClient(),
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
 * Maps provider errors. A 4xx is a rejection. 409 and 429 changed nothing, but the same call may be in progress. A 5xx
 * is replayed for its key. An invalid API key is no rejection, because it can be corrected.
 */
function toProviderError(error: unknown): ProviderError {
  const { data } = Fault.safeParse(error)
  if (!data) return new ProviderError('unknown', 'no_answer', error)
  const code = data.statusCode === 403 ? missingRightCode : (data.code ?? data.type ?? String(data.statusCode))
  if (data.statusCode === 409 || data.statusCode === 429) return new ProviderError('unknown', code, error)
  if (data.statusCode >= 500 || data.statusCode === 401 || data.statusCode === 403)
    return new ProviderError('failed', code, error)
  // An unreadable success response means that the call was executed.
  return new ProviderError(data.statusCode >= 400 ? 'refused' : 'unknown', code, error)
}

import { eventTypes } from './event-types.ts'
import type { SendRequest } from './provider-call.ts'
import * as objects from './provider-objects.ts'

/** Page of a list: objects created since a time in seconds, after the object with an id. */
interface Page {
  since: number
  after: string | undefined
}

const parametersOf = ({ since, after }: Page) => ({
  created: { gte: since },
  limit: 100,
  ...(after !== undefined && { starting_after: after }),
})

/** Transactions with their objects are large. */
const transactionsPerPage = 50

/** Changes of the balance and payouts, newest first, page by page. */
export const balanceApi = (request: SendRequest) => ({
  /** Includes the objects that they belong to. @param until in seconds, inclusive; undefined for no end */
  pageBalanceTransactions: ({ until, since, after }: Page & { until: number | undefined }) =>
    request(objects.BalanceTransactions, (stripe, options) =>
      stripe.balanceTransactions.list(
        {
          ...parametersOf({ since, after }),
          created: { gte: since, ...(until !== undefined && { lte: until }) },
          limit: transactionsPerPage,
          expand: ['data.source'],
        },
        options,
      ),
    ),

  /** The contents of an automatic payout, with the objects that they belong to. */
  pagePayoutTransactions: ({ payout, after }: Pick<Page, 'after'> & { payout: string }) =>
    request(objects.BalanceTransactions, (stripe, options) =>
      stripe.balanceTransactions.list(
        {
          payout,
          limit: transactionsPerPage,
          expand: ['data.source'],
          ...(after !== undefined && { starting_after: after }),
        },
        options,
      ),
    ),

  pagePayouts: (page: Page) =>
    request(objects.Payouts, (stripe, options) => stripe.payouts.list(parametersOf(page), options)),
})

/** Lists all objects of a type, newest first, page by page. */
export const listApi = (request: SendRequest) => ({
  /** Includes their payments and charges. */
  pageCheckouts: (page: Page) =>
    request(objects.CheckoutSessions, (stripe, options) =>
      stripe.checkout.sessions.list({ ...parametersOf(page), expand: ['data.payment_intent.latest_charge'] }, options),
    ),

  /** Includes ended ones, with their latest invoices. */
  pageSubscriptions: (page: Page) =>
    request(objects.Subscriptions, (stripe, options) =>
      stripe.subscriptions.list({ ...parametersOf(page), status: 'all', expand: ['data.latest_invoice'] }, options),
    ),

  pagePaidInvoices: (page: Page) =>
    request(objects.Invoices, (stripe, options) =>
      stripe.invoices.list({ ...parametersOf(page), status: 'paid' }, options),
    ),

  /** Only our event types. */
  pageEvents: (page: Page) =>
    request(objects.Events, (stripe, options) =>
      stripe.events.list({ ...parametersOf(page), types: [...eventTypes] }, options),
    ),

  /** Each probe fails exactly if the key lacks the right, or if the provider does not respond. */
  probeDisputes: () => request(objects.Listed, (stripe, options) => stripe.disputes.list({ limit: 1 }, options)),
  probeEarlyFraudWarnings: () =>
    request(objects.Listed, (stripe, options) => stripe.radar.earlyFraudWarnings.list({ limit: 1 }, options)),
  probeEvents: () => request(objects.Listed, (stripe, options) => stripe.events.list({ limit: 1 }, options)),

  listWebhookEndpoints: () =>
    request(objects.WebhookEndpoints, (stripe, options) => stripe.webhookEndpoints.list({ limit: 100 }, options)),

  /** Only our event types; the provider stores events for 30 days. */
  pageUndelivered: (page: Page) =>
    request(objects.Events, (stripe, options) =>
      stripe.events.list({ ...parametersOf(page), types: [...eventTypes], delivery_success: false }, options),
    ),
})

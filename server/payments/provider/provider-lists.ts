import { eventTypes } from './event-types.ts'
import type { Ask } from './provider-call.ts'
import * as objects from './provider-objects.ts'

/** Which page of a list is asked for: what was created since, in seconds, and comes after the object of that id. */
interface Page {
  since: number
  after: string | undefined
}

const parametersOf = ({ since, after }: Page) => ({
  created: { gte: since },
  limit: 100,
  ...(after !== undefined && { starting_after: after }),
})

/** Everything of a kind, the newest first, a page at a time. */
export const listCalls = (ask: Ask) => ({
  /** With their payments and the charges of those. */
  pageCheckouts: (page: Page) =>
    ask(objects.CheckoutSessions, (stripe, options) =>
      stripe.checkout.sessions.list({ ...parametersOf(page), expand: ['data.payment_intent.latest_charge'] }, options),
    ),

  /** Those that are over too, with their latest invoices. */
  pageSubscriptions: (page: Page) =>
    ask(objects.Subscriptions, (stripe, options) =>
      stripe.subscriptions.list({ ...parametersOf(page), status: 'all', expand: ['data.latest_invoice'] }, options),
    ),

  pagePaidInvoices: (page: Page) =>
    ask(objects.Invoices, (stripe, options) =>
      stripe.invoices.list({ ...parametersOf(page), status: 'paid' }, options),
    ),

  /** Of the types that we want; the provider keeps them for 30 days. */
  pageUndelivered: (page: Page) =>
    ask(objects.Events, (stripe, options) =>
      stripe.events.list({ ...parametersOf(page), types: [...eventTypes], delivery_success: false }, options),
    ),
})

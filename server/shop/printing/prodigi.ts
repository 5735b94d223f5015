import { type PartnerConnection, partnerCalls } from './partner-call.ts'
import type { ProdigiSettings } from './print-settings.ts'
import * as objects from './prodigi-objects.ts'

export interface NewProdigiOrder {
  merchantReference: string
  idempotencyKey: string
  shippingMethod: 'Standard'
  callbackUrl: string
  recipient: {
    name: string
    address: {
      line1: string
      line2?: string
      postalOrZipCode: string
      countryCode: string
      townOrCity: string
      stateOrCounty?: string
    }
  }
  items: {
    merchantReference: string
    sku: string
    copies: number
    sizing: 'fitPrintArea'
    attributes: Record<string, string>
    assets: { printArea: string; url: string }[]
  }[]
}

const part = encodeURIComponent

/** The Prodigi API calls that the site uses. Each throws a `PrintError`. */
export function prodigiClient(
  { apiKey, url }: ProdigiSettings,
  connection: Pick<PartnerConnection, 'fetchFunction' | 'timeoutMs'>,
) {
  const ask = partnerCalls({ partner: 'prodigi', apiKey, ...connection })
  return {
    product: (sku: string) => ask(objects.Product, 'GET', `${url}/products/${part(sku)}`),

    quote: (sku: string, attributes: Record<string, string>, printArea: string) =>
      ask(objects.Quotes, 'POST', `${url}/quotes`, {
        body: {
          shippingMethod: 'Standard',
          destinationCountryCode: 'US',
          currencyCode: 'USD',
          items: [{ sku, copies: 1, attributes, assets: [{ printArea }] }],
        },
        repeatable: true,
      }),

    /** Prodigi remembers the idempotency key permanently, so the same order is placed once. */
    createOrder: (request: NewProdigiOrder) =>
      ask(objects.OneOrder, 'POST', `${url}/orders`, { body: request, repeatable: true }),

    order: (id: string) => ask(objects.OneOrder, 'GET', `${url}/orders/${part(id)}`),

    findOrders: (reference: string) =>
      ask(objects.Orders, 'GET', `${url}/orders?top=10&merchantReferences=${part(reference)}`),

    latestOrder: () => ask(objects.Orders, 'GET', `${url}/orders?top=1`),

    cancelOrder: (id: string) => ask(objects.Outcome, 'POST', `${url}/orders/${part(id)}/actions/cancel`, { body: {} }),
  }
}

export type ProdigiClient = ReturnType<typeof prodigiClient>

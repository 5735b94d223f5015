import * as z from 'zod'
import * as objects from './gelato-objects.ts'
import type { PartnerConnection } from './partner-call.ts'
import { partnerCalls } from './partner-call.ts'
import type { GelatoSettings } from './print-settings.ts'

/** The fields needed to create a product from a template. */
export interface FromTemplate {
  templateId: string
  title: string
  description: string
  variants: { templateVariantId: string; imagePlaceholders: { name: string; fileUrl: string; fitMethod: 'slice' }[] }[]
}

export interface NewGelatoOrder {
  orderType: 'order' | 'draft'
  orderReferenceId: string
  customerReferenceId: string
  currency: 'USD'
  items: {
    itemReferenceId: string
    productUid: string
    quantity: number
    files: { type: string; url: string }[]
  }[]
  shippingAddress: Record<string, string>
}

const part = encodeURIComponent

/** The Gelato API calls that the site uses. Each throws a `PrintError`. */
export function gelatoClient(
  { apiKey, storeId, hosts }: GelatoSettings,
  connection: Pick<PartnerConnection, 'fetchFunction' | 'timeoutMs'>,
) {
  const ask = partnerCalls({ partner: 'gelato', apiKey, ...connection })
  const { product, order, ecommerce } = hosts
  return {
    catalogs: () => ask(objects.Catalogs, 'GET', `${product}/v3/catalogs`),

    catalog: (uid: string) => ask(objects.CatalogDetails, 'GET', `${product}/v3/catalogs/${part(uid)}`),

    /** Catalog products that have one of the given values for each attribute. */
    search: (catalogUid: string, attributeFilters: Record<string, string[]>, limit: number) =>
      ask(objects.FoundProducts, 'POST', `${product}/v3/catalogs/${part(catalogUid)}/products:search`, {
        body: { attributeFilters, limit, offset: 0 },
        repeatable: true,
      }),

    /** The partner's cost, not the shop price. */
    prices: (uid: string) =>
      ask(objects.Prices, 'GET', `${product}/v3/products/${part(uid)}/prices?country=US&currency=USD`),

    template: (id: string) => ask(objects.Template, 'GET', `${ecommerce}/v1/templates/${part(id)}`),

    createFromTemplate: (request: FromTemplate) =>
      ask(objects.StoreProduct, 'POST', `${ecommerce}/v1/stores/${part(storeId)}/products:create-from-template`, {
        body: { ...request, isVisibleInTheOnlineStore: false, salesChannels: ['web'] },
      }),

    findOrders: (reference: string) =>
      ask(objects.FoundOrders, 'POST', `${order}/v4/orders:search`, {
        body: { orderReferenceIds: [reference], limit: 10, offset: 0 },
        repeatable: true,
      }),

    order: (id: string) => ask(objects.Order, 'GET', `${order}/v4/orders/${part(id)}`),

    createOrder: (request: NewGelatoOrder) => ask(objects.Order, 'POST', `${order}/v4/orders`, { body: request }),

    cancelOrder: (id: string) => ask(z.unknown(), 'POST', `${order}/v4/orders/${part(id)}:cancel`, { body: {} }),
  }
}

export type GelatoClient = ReturnType<typeof gelatoClient>

import type { Shipping } from '#contract/shop/products.ts'
import type { Quote } from '#server/payments/public/checkout-request.ts'
import { taxParameters } from '#server/payments/public/tax.ts'
import { sha256 } from '#server/platform/base/hash.ts'
import type { Config } from '#server/platform/config/config.ts'
import { lineName } from '#server/shop/orders/rules.ts'
import type { QuotedCart } from './quoted-cart.ts'
import type { CartRow } from './store.ts'

/** A sold item, as its order stores it. */
type BasketItem = Pick<CartRow, 'product_id' | 'name' | 'kind' | 'price_cents' | 'quantity'> & {
  file: { key: string; name: string; size: number } | null
}

/** The payable items and their shipping. */
export interface Basket {
  items: BasketItem[]
  subtotalCents: number
  shippingCents: number
  needsShipping: boolean
  countries: Shipping['countries']
}

/** Returns the payable part of a cart. */
export function basketOf({ cart, rows, shipping }: QuotedCart): Basket {
  const available = new Set(cart.items.filter(({ state }) => state === 'available').map(({ product_id: id }) => id))
  const items = rows.filter(({ product_id: id }) => available.has(id)).map(toBasketItem)
  return {
    items,
    subtotalCents: cart.subtotal,
    shippingCents: cart.shipping,
    needsShipping: cart.needs_shipping,
    countries: cart.needs_shipping ? shipping.countries : [],
  }
}

function toBasketItem({ product_id, name, kind, price_cents, quantity, ...row }: CartRow): BasketItem {
  const { file_storage_key: key, file_name: fileName, file_size: size } = row
  const file = key === null || fileName === null || size === null ? null : { key, name: fileName, size }
  return { product_id, name, kind, price_cents, quantity, file: kind === 'physical' ? null : file }
}

interface QuoteOptions {
  id: number
  basket: Basket
  reference: string
  customer: string | undefined
  config: Pick<Config, 'appUrl' | 'automaticTax'>
}

/** Builds the provider's checkout for an order. Tax is added on top. */
export function shopQuote({ id, basket, reference, customer, config }: QuoteOptions): Quote {
  const metadata = { attempt: reference, product: 'store', order: String(id) }
  return {
    item: identityOf(basket),
    lines: basket.items.map((item) => ({ what: lineName(item), cents: item.price_cents * item.quantity })),
    shippingCents: basket.shippingCents,
    parameters: {
      mode: 'payment',
      submit_type: 'pay',
      ...(customer && { customer }),
      line_items: basket.items.map(toLineItem),
      ...shippingParameters(basket),
      metadata,
      payment_intent_data: { metadata },
      ...taxOf(config.automaticTax, customer, basket),
      success_url: `${config.appUrl}/orders/${id}?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${config.appUrl}/cart?canceled=1`,
    },
  }
}

/**
 * Identity of a basket: equal baskets give equal requests. File keys are hashed, so a member's export does not reveal
 * them.
 */
const identityOf = ({ items, ...basket }: Basket): string =>
  JSON.stringify({ ...basket, items: items.map(({ file, ...item }) => ({ ...item, file: file && sha256(file.key) })) })

const toLineItem = ({ name, price_cents: cents, quantity }: BasketItem) => ({
  quantity,
  price_data: {
    currency: 'usd',
    unit_amount: cents,
    tax_behavior: 'exclusive' as const,
    product_data: { name },
  },
})

type AllowedCountry = NonNullable<Quote['parameters']['shipping_address_collection']>['allowed_countries'][number]

function shippingParameters({ needsShipping, shippingCents, countries }: Basket): Partial<Quote['parameters']> {
  if (!needsShipping) return {}
  const allowed: AllowedCountry[] = countries
  return {
    shipping_address_collection: { allowed_countries: allowed },
    shipping_options: [
      {
        shipping_rate_data: {
          type: 'fixed_amount',
          display_name: 'Shipping',
          fixed_amount: { amount: shippingCents, currency: 'usd' },
          tax_behavior: 'exclusive',
        },
      },
    ],
  }
}

/** For a known customer the provider must save the typed address to compute tax. */
function taxOf(automaticTax: boolean, customer: string | undefined, { needsShipping }: Basket) {
  const { customer_update: update, ...tax } = taxParameters(automaticTax, customer)
  if (!update) return tax
  return { ...tax, customer_update: { ...update, ...(needsShipping && { shipping: 'auto' as const }) } }
}

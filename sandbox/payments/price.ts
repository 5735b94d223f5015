import type { Interval } from './clock.ts'
import { newId } from './ids.ts'
import type { SandboxContext } from './sandbox-context.ts'
import type { Price, Product } from './wire.ts'

export const productIdOf = ({ product }: Price): string => (typeof product === 'string' ? product : product.id)

export const productNameOf = ({ store }: SandboxContext, price: Price): string =>
  store.find('product', productIdOf(price))?.name ?? 'Subscription'

export const intervalOf = (price: Price): Interval => (price.recurring?.interval === 'year' ? 'year' : 'month')

export interface PriceParams {
  currency: string
  unit_amount: number
  tax_behavior?: 'exclusive' | 'inclusive' | 'unspecified' | undefined
  recurring?: { interval: Interval } | undefined
  product_data: { name: string; description?: string | undefined; metadata?: Record<string, string> | undefined }
}

/** The price of a checkout line: an inline price and its product. */
export function createPrice(context: SandboxContext, params: PriceParams): Price {
  const product = createProduct(context, params.product_data)
  const { recurring } = params
  return {
    id: newId('price'),
    object: 'price',
    active: false,
    billing_scheme: 'per_unit',
    created: context.clock.seconds(),
    currency: params.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: product.id,
    recurring: recurring
      ? {
          interval: recurring.interval,
          interval_count: 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: params.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: params.unit_amount,
    unit_amount_decimal: String(params.unit_amount),
  }
}

function createProduct(
  { store, clock }: SandboxContext,
  { name, description, metadata }: PriceParams['product_data'],
): Product {
  const now = clock.seconds()
  const product: Product = {
    id: newId('prod'),
    object: 'product',
    active: false,
    created: now,
    default_price: null,
    description: description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: metadata ?? {},
    name,
    package_dimensions: null,
    shippable: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    updated: now,
    url: null,
  }
  return store.insert('product', product, null)
}

import * as z from 'zod'
import { invalidParam } from './api-error.ts'
import type { FormValue } from './form-body.ts'

/** Body values are text; these functions parse them as numbers, booleans and names. */
export const Cents = z.coerce.number().int().min(0).max(99_999_999)
export const Flag = z.enum(['true', 'false']).transform((text) => text === 'true')
export const Metadata = z.record(z.string().max(40), z.string().max(500))
const Text = z.string().max(5000)
const Address = z.url().max(5000)
const Currency = z
  .string()
  .regex(/^[a-z]{3}$/i)
  .toLowerCase()

const PriceData = z.strictObject({
  currency: Currency,
  unit_amount: Cents,
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
  recurring: z.object({ interval: z.enum(['month', 'year']) }).optional(),
  product_data: z.looseObject({ name: Text, description: Text.optional(), metadata: Metadata.optional() }),
})

const LineItem = z.strictObject({
  quantity: z.coerce.number().int().min(1).max(999_999).default(1),
  metadata: Metadata.default({}),
  adjustable_quantity: z.looseObject({}).optional(),
  price_data: PriceData,
})

const ShippingRate = z.looseObject({
  display_name: Text,
  fixed_amount: z.looseObject({ amount: Cents, currency: Currency }).optional(),
})

const SubscriptionData = z.looseObject({
  trial_period_days: z.coerce.number().int().min(1).max(730).optional(),
  metadata: Metadata.default({}),
  trial_settings: z
    .object({
      end_behavior: z.object({ missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']) }),
    })
    .optional(),
})

const PaymentIntentData = z.looseObject({
  metadata: Metadata.default({}),
  description: Text.nullable().default(null),
  receipt_email: z.email().nullable().default(null),
})

const Ignored = z.unknown().optional()

/** The parameters of a new checkout. Parameters unknown to Stripe are rejected, as Stripe does. */
const CheckoutParams = z.strictObject({
  mode: z.enum(['payment', 'subscription']),
  ui_mode: z.literal('hosted_page').default('hosted_page'),
  line_items: LineItem.array().min(1).max(100),
  success_url: Address,
  cancel_url: Address.optional(),
  customer: z.string().optional(),
  customer_email: z.email().optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  client_reference_id: z.string().max(200).optional(),
  metadata: Metadata.default({}),
  payment_intent_data: PaymentIntentData.optional(),
  subscription_data: SubscriptionData.optional(),
  payment_method_collection: z.enum(['always', 'if_required']).optional(),
  allowed_payment_method_types: z.string().array().optional(),
  expires_at: z.coerce.number().int().optional(),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay', 'subscribe']).optional(),
  automatic_tax: z.looseObject({ enabled: Flag }).optional(),
  shipping_address_collection: z.object({ allowed_countries: z.string().length(2).array().min(1) }).optional(),
  shipping_options: z.object({ shipping_rate_data: ShippingRate }).array().max(5).optional(),
  phone_number_collection: z.object({ enabled: Flag }).optional(),
  adaptive_pricing: Ignored,
  after_expiration: Ignored,
  allow_promotion_codes: Ignored,
  billing_address_collection: Ignored,
  branding_settings: Ignored,
  consent_collection: Ignored,
  currency: Ignored,
  custom_text: Ignored,
  customer_update: Ignored,
  expand: Ignored,
  integration_identifier: z.string().optional(),
  invoice_creation: Ignored,
  locale: z.string().optional(),
  name_collection: Ignored,
  origin_context: Ignored,
  payment_method_options: Ignored,
  saved_payment_method_options: Ignored,
  tax_id_collection: Ignored,
})
export type CheckoutParams = z.infer<typeof CheckoutParams>

/**
 * Parses parameters.
 * @throws ApiError that names the first invalid one
 */
export function readParams<T>(schema: z.ZodType<T>, form: FormValue): T {
  const parsed = schema.safeParse(form)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const names = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])]
  const param = names.map((name, depth) => (depth === 0 ? String(name) : `[${String(name)}]`)).join('')
  if (issue?.code === 'unrecognized_keys')
    throw invalidParam(param, `Received unknown parameter: ${param}`, 'parameter_unknown')
  if (issue?.code === 'invalid_type' && issue.input === undefined)
    throw invalidParam(param, `Missing required param: ${param}.`, 'parameter_missing')
  throw invalidParam(param, `Invalid ${param}: ${issue?.message ?? 'unknown'}`)
}

export function readCheckoutParams(form: FormValue): CheckoutParams {
  const params = readParams(CheckoutParams, form)
  const { mode, customer, customer_email } = params
  if (customer && customer_email)
    throw invalidParam('customer_email', 'You may only specify one of these parameters: customer, customer_email.')
  if (mode === 'payment' && params.subscription_data)
    throw invalidParam('subscription_data', 'You can not pass `subscription_data` in `payment` mode.')
  if (mode === 'subscription' && params.payment_intent_data)
    throw invalidParam('payment_intent_data', 'You can not pass `payment_intent_data` in `subscription` mode.')
  for (const [index, { price_data }] of params.line_items.entries()) {
    const param = `line_items[${index}][price_data]`
    if (mode === 'subscription' && !price_data.recurring)
      throw invalidParam(param, 'You must provide at least one recurring price in `subscription` mode.')
    if (mode === 'payment' && price_data.recurring)
      throw invalidParam(param, 'You can not use recurring prices in `payment` mode.')
  }
  if (mode === 'subscription' && params.line_items.length > 1)
    throw invalidParam('line_items', 'The demonstration takes one line in `subscription` mode.')
  return params
}

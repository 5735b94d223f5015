import { missing } from './api-error.ts'
import { newId } from './ids.ts'
import type { SandboxContext } from './sandbox-context.ts'
import type { Customer, Metadata } from './wire.ts'

export interface CustomerParams {
  email?: string | undefined
  name?: string | undefined
  phone?: string | undefined
  description?: string | undefined
  metadata?: Metadata | undefined
}

export function createCustomer({ store, clock, emit }: SandboxContext, params: CustomerParams): Customer {
  const customer: Customer = {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: clock.seconds(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: params.description ?? null,
    discount: null,
    email: params.email ?? null,
    invoice_prefix: newId('x').slice(2, 10).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: params.metadata ?? {},
    name: params.name ?? null,
    next_invoice_sequence: 1,
    phone: params.phone ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
  store.insert('customer', customer, { isDeleted: false })
  emit('customer.created', customer)
  return customer
}

export const isDeleted = ({ store }: SandboxContext, id: string) =>
  store.internalState('customer', id).isDeleted === true

/**
 * An existing customer.
 * @throws ApiError for a customer that is unknown or deleted
 */
export function customerFor(context: SandboxContext, id: string, param = 'customer'): Customer {
  const customer = context.store.find('customer', id)
  if (!customer || isDeleted(context, id)) throw missing('customer', id, param)
  return customer
}

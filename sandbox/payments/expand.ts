import { invalidParam } from './api-error.ts'
import { paymentsOf } from './invoice-charge.ts'
import type { SandboxContext } from './sandbox-context.ts'
import { listOf } from './wire.ts'

const maxDepth = 4

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Lists that an object includes only on request. */
function includedList({ store }: SandboxContext, { object, id }: Record<string, unknown>, name: string): unknown {
  if (typeof id !== 'string') return undefined
  if (object === 'checkout.session' && name === 'line_items')
    return listOf(`/v1/checkout/sessions/${id}/line_items`, store.internalState('checkout.session', id).lineItems)
  if (object === 'charge' && name === 'refunds')
    return listOf(`/v1/charges/${id}/refunds`, store.list('refund', { charge: id }))
  if (object === 'customer' && name === 'subscriptions')
    return listOf('/v1/subscriptions', store.list('subscription', { customer: id }))
  return undefined
}

function expandOne(context: SandboxContext, target: unknown, path: string[], fullPath: string): unknown {
  const [name, ...rest] = path
  if (name === undefined) return target
  if (Array.isArray(target)) return target.map((item) => expandOne(context, item, path, fullPath))
  if (target === null) return null
  if (!isObject(target)) throw cannotExpand(fullPath)
  const child = target[name] ?? inclusion(context, target, name)
  if (child === undefined) throw cannotExpand(fullPath)
  const value = typeof child === 'string' ? context.store.findAny(child) : child
  if (value === undefined) throw cannotExpand(fullPath)
  return { ...target, [name]: expandOne(context, value, rest, fullPath) }
}

function inclusion(context: SandboxContext, target: Record<string, unknown>, name: string): unknown {
  if (target[name] === null) return null
  if (target.object === 'invoice' && name === 'payments' && typeof target.id === 'string')
    return listOf('/v1/invoice_payments', paymentsOf(context, target.id))
  return includedList(context, target, name)
}

const cannotExpand = (path: string) =>
  invalidParam('expand', `This property cannot be expanded (${path}).`, 'property_not_expandable')

/** Replaces ids by their objects, along paths such as `payment_intent.latest_charge`. */
export function expand(context: SandboxContext, object: object, paths: readonly string[]): object {
  return paths.reduce((expanded, path) => {
    const parts = path.split('.')
    if (parts.length > maxDepth) throw cannotExpand(path)
    const result = expandOne(context, expanded, parts, path)
    return isObject(result) ? result : expanded
  }, object)
}

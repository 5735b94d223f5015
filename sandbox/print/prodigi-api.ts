import * as z from 'zod'
import { type ApiCall, type ApiReply, ok } from './api-call.ts'
import { skus } from './goods.ts'
import type { Printer } from './printer.ts'
import { NewOrder, prodigiOrder } from './prodigi-orders.ts'
import type { OrderRow } from './store.ts'

const trace = { traceParent: '00-demo-01' }
const missing: ApiReply = { status: 404, body: { outcome: 'EntityNotFound', ...trace } }
const rejected = (statusText: string): ApiReply => ({
  status: 400,
  body: { outcome: 'ValidationFailed', statusText, ...trace },
})

const Quote = z.object({ items: z.object({ sku: z.string(), copies: z.int().positive() }).array().min(1) })

/** The part of Prodigi's API that the site uses. */
export function prodigiApi(printer: Printer) {
  const { store } = printer
  const ofOrder = (id: string, work: (order: OrderRow) => ApiReply): ApiReply => {
    const order = store.order(id)
    return order?.partner === 'prodigi' ? work(order) : missing
  }

  const product = (sku: string): ApiReply => {
    const found = skus.find((one) => one.sku === sku)
    if (!found) return missing
    const { description, attributes, printAreas } = found
    const areas = Object.fromEntries(printAreas.map((area) => [area, { required: area === printAreas[0] }]))
    const variant = { attributes: {}, shipsTo: ['US'], printAreaSizes: {} }
    return ok({ outcome: 'Ok', product: { sku, description, attributes, printAreas: areas, variants: [variant] } })
  }

  const quote = (body: unknown): ApiReply => {
    const { data } = Quote.safeParse(body)
    const found = skus.find(({ sku }) => sku === data?.items[0]?.sku)
    if (!found) return rejected('A quote needs a SKU that there is')
    const items = { amount: found.price, currency: 'USD' }
    return ok({ outcome: 'Created', quotes: [{ shipmentMethod: 'Standard', costSummary: { items, shipping: items } }] })
  }

  const createOrder = (body: unknown): ApiReply => {
    const parsed = NewOrder.safeParse(body)
    if (!parsed.success)
      return rejected(`${parsed.error.issues[0]?.path.join('.')}: ${parsed.error.issues[0]?.message}`)
    const { merchantReference, idempotencyKey } = parsed.data
    const { order, isNew } = printer.order('prodigi', merchantReference, parsed.data, idempotencyKey ?? null)
    return ok({ outcome: isNew ? 'Created' : 'AlreadyExists', order: prodigiOrder(order) })
  }

  const list = (query: URLSearchParams): ApiReply => {
    const reference = query.get('merchantReferences')
    const found = reference === null ? store.newestOrders(100) : store.ordersByReference('prodigi', reference)
    const prodigiOrders = found.filter(({ partner }) => partner === 'prodigi').slice(0, Number(query.get('top') ?? 10))
    return ok({ outcome: 'Ok', orders: prodigiOrders.map(prodigiOrder), hasMore: false, nextUrl: null })
  }

  const cancel = (order: OrderRow): ApiReply => {
    const isCanceled = printer.cancel(order)
    const orderBody = prodigiOrder(store.order(order.id) ?? order)
    return ok({ outcome: isCanceled ? 'Cancelled' : 'ActionNotAvailable', order: orderBody })
  }

  const table: [RegExp, (name: string, call: ApiCall) => ApiReply][] = [
    [/^GET \/products\/([^/]+)$/, product],
    [/^POST \/quotes$/, (_, { body }) => quote(body)],
    [/^POST \/orders$/, (_, { body }) => createOrder(body)],
    [/^GET \/orders$/, (_, { query }) => list(query)],
    [/^GET \/orders\/([^/]+)$/, (id) => ofOrder(id, (order) => ok({ outcome: 'Ok', order: prodigiOrder(order) }))],
    [/^POST \/orders\/([^/]+)\/actions\/cancel$/, (id) => ofOrder(id, cancel)],
  ]

  return (call: ApiCall): ApiReply => {
    for (const [pattern, work] of table) {
      const match = pattern.exec(call.address)
      if (match) return work(decodeURIComponent(match[1] ?? ''), call)
    }
    return missing
  }
}

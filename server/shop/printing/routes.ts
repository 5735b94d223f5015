import type { printing } from '#contract/shop/printing.ts'
import type { AuditLog } from '#server/platform/audit/audit-log.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { PrintAdmin } from './admin.ts'

export const printingRoutes = (
  { products, orders, callbacks, ...admin }: PrintAdmin,
  { recorderFor }: AuditLog,
): Handlers<typeof printing> => ({
  testConnection: () => admin.testGelato(),
  async productTypes({ now }) {
    const { types } = await (await admin.catalog()).current(now)
    return { product_types: types }
  },
  catalog: async ({ query, now }) => (await admin.catalog()).list(query, now),
  products: () => products.list(),
  createProduct: (call) => products.create(call.body, call.now, recorderFor(call, 'printing.createProduct')),
  replaceDesign: (call) =>
    products.replaceDesign(call.params.id, call.body, call.now, recorderFor(call, 'printing.replaceDesign')),
  orders: () => orders.list(),
  sendAgain: (call) => orders.retrySend(call.params.id, call.now, recorderFor(call, 'printing.sendAgain')),
  sync: (call) => admin.sync(call.now, recorderFor(call, 'printing.sync')),
  test: () => admin.testProdigi(),
  gelatoCallback({ bytes, request, now }) {
    const secret = request.headers['x-webhook-secret']
    return callbacks.gelato(bytes, typeof secret === 'string' ? secret : undefined, now)
  },
  prodigiCallback: ({ bytes, query, now }) => callbacks.prodigi(bytes, query.secret, now),
})

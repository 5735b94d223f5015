import type { printing } from '#contract/printing.ts'
import type { Handlers } from '#server/kit/serve.ts'
import type { PrintDesk } from './desk.ts'

export const printingRoutes = ({ products, orders, callbacks, ...desk }: PrintDesk): Handlers<typeof printing> => ({
  testConnection: () => desk.testGelato(),
  async productTypes({ now }) {
    const { types } = await (await desk.catalog()).current(now)
    return { product_types: types }
  },
  catalog: async ({ query, now }) => (await desk.catalog()).list(query, now),
  products: () => products.list(),
  createProduct: ({ body, now }) => products.create(body, now),
  replaceDesign: ({ params, body, now }) => products.replaceDesign(params.id, body.design_images, now),
  orders: () => orders.list(),
  sendAgain: ({ params, now }) => orders.sendAgain(params.id, now),
  sync: ({ now }) => desk.sync(now),
  test: () => desk.testProdigi(),
  gelatoCallback({ bytes, request, now }) {
    const secret = request.headers['x-webhook-secret']
    return callbacks.gelato(bytes, typeof secret === 'string' ? secret : undefined, now)
  },
  prodigiCallback: ({ bytes, query, now }) => callbacks.prodigi(bytes, query.secret, now),
})

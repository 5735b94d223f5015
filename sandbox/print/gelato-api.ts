import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { type ApiCall, type ApiReply, ok } from './api-call.ts'
import { printPath } from './client.ts'
import { gelatoOrder, NewOrder } from './gelato-orders.ts'
import { type CatalogProduct, catalogProducts, type Variant, valueUid, variants } from './goods.ts'
import type { Printer } from './printer.ts'

const rejected = (message: string): ApiReply => ({ status: 400, body: { message } })
const missing: ApiReply = { status: 404, body: { message: 'Not found' } }

const Search = z.object({
  attributeFilters: z.record(z.string(), z.string().array()).default({}),
  limit: z.int().min(1).max(500).default(50),
})
const OrderSearch = z.object({ orderReferenceIds: z.string().array().default([]) })
const FromTemplate = z.object({
  templateId: z.string(),
  title: z.string().min(1),
  description: z.string(),
  variants: z
    .object({
      templateVariantId: z.string(),
      imagePlaceholders: z.object({ name: z.string(), fileUrl: z.url() }).array().min(1),
    })
    .array()
    .min(1),
})

const values = (names: readonly string[]) =>
  names.map((title) => ({ productAttributeValueUid: valueUid(title), title }))

const attributesOf = ({ colors, sizes, sizeName }: CatalogProduct) => [
  ...(colors.length > 0 ? [{ productAttributeUid: 'GarmentColor', title: 'Color', values: values(colors) }] : []),
  ...(sizes.length > 0 ? [{ productAttributeUid: sizeName, title: 'Size', values: values(sizes) }] : []),
]

const shownAttributes = ({ good: catalogProduct, color, size }: Variant): Record<string, string> => ({
  ...(color && { GarmentColor: valueUid(color) }),
  ...(size && { [catalogProduct.sizeName]: valueUid(size) }),
})

function search(catalogProduct: CatalogProduct, body: unknown): ApiReply {
  const { attributeFilters, limit } = Search.parse(body)
  const found = variants.filter((variant) => {
    const shown = shownAttributes(variant)
    return (
      variant.good === catalogProduct &&
      Object.entries(attributeFilters).every(([name, any]) => any.includes(shown[name] ?? ''))
    )
  })
  const products = found
    .slice(0, limit)
    .map((one) => ({ productUid: one.productUid, attributes: shownAttributes(one) }))
  return ok({ products, hits: { attributeHits: {} } })
}

function template(id: string): ApiReply {
  const catalogProduct = catalogProducts.find(({ uid }) => id === `template-${uid}`)
  if (!catalogProduct) return missing
  const options = ({ color, size }: Variant) => [
    ...(color ? [{ name: 'Color', value: color }] : []),
    ...(size ? [{ name: 'Size', value: size }] : []),
  ]
  return ok({
    id,
    templateName: catalogProduct.title,
    title: catalogProduct.title,
    variants: variants
      .filter((variant) => variant.good === catalogProduct)
      .map((variant) => ({
        id: `variant-${variant.productUid}`,
        title: variant.productUid,
        productUid: variant.productUid,
        variantOptions: options(variant),
        imagePlaceholders: catalogProduct.printAreas.map((printArea) => ({ name: `Image_${printArea}`, printArea })),
      })),
  })
}

/** The part of Gelato's API that the site uses. */
export function gelatoApi(printer: Printer) {
  const { store } = printer
  const createProduct = (storeId: string, body: unknown): ApiReply => {
    const { data: wish } = FromTemplate.safeParse(body)
    if (!wish) return rejected('A product needs a template, a title and a picture.')
    if (
      wish.variants.some(({ imagePlaceholders }) =>
        imagePlaceholders.some(({ fileUrl }) => fileUrl.includes('missing')),
      )
    )
      return rejected('the design could not be loaded')
    const id = randomUUID()
    const product = { id, storeId, ...wish, previewUrl: `${printer.origin}${printPath}/preview.svg`, status: 'created' }
    store.saveProduct(id, product)
    return ok(product)
  }

  const createOrder = (body: unknown): ApiReply => {
    const parsed = NewOrder.safeParse(body)
    if (!parsed.success)
      return rejected(`${parsed.error.issues[0]?.path.join('.')}: ${parsed.error.issues[0]?.message}`)
    const unknown = parsed.data.items.find(({ productUid }) => !variants.some((one) => one.productUid === productUid))
    if (unknown) return rejected(`${unknown.productUid} is no product`)
    return ok(gelatoOrder(printer.order('gelato', parsed.data.orderReferenceId, parsed.data).order))
  }

  const findOrders = (body: unknown): ApiReply => {
    const { orderReferenceIds } = OrderSearch.parse(body)
    const found = orderReferenceIds.flatMap((reference) => store.ordersByReference('gelato', reference))
    return ok({
      orders: found.map(({ id, reference, stage }) => ({ id, orderReferenceId: reference, fulfillmentStatus: stage })),
    })
  }

  const ofOrder = (id: string, work: (order: NonNullable<ReturnType<typeof store.order>>) => ApiReply): ApiReply => {
    const order = store.order(id)
    return order?.partner === 'gelato' ? work(order) : missing
  }

  const withProduct = (uid: string, work: (catalogProduct: CatalogProduct) => ApiReply): ApiReply => {
    const catalogProduct = catalogProducts.find((one) => one.uid === uid)
    return catalogProduct ? work(catalogProduct) : missing
  }

  const table: [RegExp, (name: string, call: ApiCall) => ApiReply][] = [
    [
      /^GET \/v3\/catalogs$/,
      () =>
        ok({
          data: catalogProducts.map(({ uid, title }) => ({ catalogUid: uid, title })),
          pagination: { total: catalogProducts.length, offset: 0 },
        }),
    ],
    [
      /^GET \/v3\/catalogs\/([^/]+)$/,
      (uid) =>
        withProduct(uid, (catalogProduct) =>
          ok({ catalogUid: uid, title: catalogProduct.title, productAttributes: attributesOf(catalogProduct) }),
        ),
    ],
    [
      /^POST \/v3\/catalogs\/([^/]+)\/products:search$/,
      (uid, { body }) => withProduct(uid, (catalogProduct) => search(catalogProduct, body)),
    ],
    [
      /^GET \/v3\/products\/([^/]+)\/prices$/,
      (productUid) => {
        const variant = variants.find((one) => one.productUid === productUid)
        return variant
          ? ok([{ productUid, country: 'US', quantity: 1, price: variant.good.price, currency: 'USD' }])
          : missing
      },
    ],
    [/^GET \/v1\/templates\/([^/]+)$/, template],
    [
      /^POST \/v1\/stores\/([^/]+)\/products:create-from-template$/,
      (storeId, { body }) => createProduct(storeId, body),
    ],
    [/^POST \/v4\/orders:search$/, (_, { body }) => findOrders(body)],
    [/^POST \/v4\/orders$/, (_, { body }) => createOrder(body)],
    [/^GET \/v4\/orders\/([^/:]+)$/, (id) => ofOrder(id, (order) => ok(gelatoOrder(order)))],
    [
      /^POST \/v4\/orders\/([^/:]+):cancel$/,
      (id) =>
        ofOrder(id, (order) =>
          printer.cancel(order) ? ok({}) : rejected('The order is in production and cannot be canceled.'),
        ),
    ],
  ]

  return (call: ApiCall): ApiReply => {
    for (const [pattern, work] of table) {
      const match = pattern.exec(call.address)
      if (match) return work(decodeURIComponent(match[1] ?? ''), call)
    }
    return missing
  }
}

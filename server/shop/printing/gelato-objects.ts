import * as z from 'zod'
import { PartnerAddress, PartnerWords } from './partner-text.ts'

const text = PartnerWords.nullish()

const Catalog = z.object({ catalogUid: z.string(), title: z.string() })
/** The documentation and known clients disagree on the shape of the list. */
export const Catalogs = z.union([
  Catalog.array(),
  z.object({ data: Catalog.array() }).transform(({ data }) => data),
  z.object({ catalogs: Catalog.array() }).transform(({ catalogs }) => catalogs),
])

const AttributeValue = z.object({ productAttributeValueUid: z.string(), title: z.string() })
const Attribute = z.object({
  productAttributeUid: z.string(),
  title: z.string(),
  values: z.union([
    AttributeValue.array(),
    z.record(z.string(), AttributeValue).transform((values) => Object.values(values)),
  ]),
})
export type Attribute = z.infer<typeof Attribute>
export const CatalogDetails = Catalog.extend({ productAttributes: Attribute.array().catch([]) })

export const FoundProducts = z.object({
  products: z.object({ productUid: z.string(), attributes: z.record(z.string(), z.string()).catch({}) }).array(),
})

export const Prices = z.object({ quantity: z.number(), price: z.number(), currency: z.string() }).array()

export const Template = z.object({
  id: z.string(),
  variants: z
    .object({
      id: z.string(),
      productUid: z.string(),
      variantOptions: z.object({ name: z.string(), value: z.string() }).array().catch([]),
      imagePlaceholders: z.object({ name: z.string(), printArea: text }).array().catch([]),
    })
    .array(),
})
export type Template = z.infer<typeof Template>

export const StoreProduct = z.object({ id: z.string(), previewUrl: PartnerAddress, status: text })

export const FoundOrders = z.object({
  orders: z.object({ id: z.string(), orderReferenceId: z.string() }).array(),
})

export const Order = z.object({
  id: z.string(),
  orderReferenceId: text,
  fulfillmentStatus: PartnerWords,
  shipment: z
    .object({
      shipmentMethodName: text,
      packages: z.object({ trackingCode: text, trackingUrl: PartnerAddress }).array().nullish(),
    })
    .nullish(),
})
export type Order = z.infer<typeof Order>

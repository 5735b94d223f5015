import * as z from 'zod'
import { defineStoredJson } from '#server/platform/db/stored-json.ts'

/** Tags of a product. */
export const productTags = defineStoredJson({ name: 'products.tags', readers: { 1: z.string().array() } })

/** The flat shipping price and the countries shipped to. */
export const shippingSetting = defineStoredJson({
  name: 'settings.shipping',
  readers: { 1: z.object({ price: z.int().min(0), countries: z.string().array().min(1) }) },
})

/** Progress of the running product import, and when it last wrote. */
const ImportProgress = z.object({ state: z.enum(['reading', 'writing']), at: z.string() })
export type ImportProgress = z.infer<typeof ImportProgress>
export const productImportSetting = defineStoredJson({
  name: 'settings.product_import',
  readers: { 1: ImportProgress },
})

import * as z from 'zod'
import { ProductType } from '#contract/shop/printing.ts'
import { defineStoredJson } from '#server/platform/db/stored-json.ts'
import { PrintAddress } from './order-partner.ts'

/** The shipping address of a print order. */
export const printAddress = defineStoredJson({ name: 'print_orders.address', readers: { 1: PrintAddress } })

/** Areas of a product that can be printed, by the partner's names. */
export const printAreas = defineStoredJson({ name: 'print_products.print_areas', readers: { 1: z.string().array() } })

/** Choices that the partner requires, such as a color. */
export const printAttributes = defineStoredJson({
  name: 'print_products.attributes',
  readers: { 1: z.record(z.string(), z.string()) },
})

/** A product type with its price. Unlike in the API, money is in cents and has named parts. */
const StoredType = ProductType.extend({
  uid: z.string(),
  cost_cents: z.int().nullable(),
  color_attribute: z.string().nullable(),
  size_attribute: z.string().nullable(),
})
export type StoredType = z.infer<typeof StoredType>

/** The cached catalog of Gelato. */
export const cachedTypes = defineStoredJson({ name: 'print_readings.content', readers: { 1: StoredType.array() } })

import * as z from 'zod'
import { PartnerAddress, PartnerWords } from './partner-text.ts'

const text = PartnerWords.nullish()

export const Product = z.object({
  product: z.object({
    sku: z.string(),
    description: z.string(),
    attributes: z.record(z.string(), z.string().array()).catch({}),
    printAreas: z.record(z.string(), z.unknown()).catch({}),
  }),
})

const Amount = z.object({ amount: z.string(), currency: z.string() })
export const Quotes = z.object({ quotes: z.object({ costSummary: z.object({ items: Amount }) }).array() })

export const Order = z.object({
  id: z.string(),
  merchantReference: text,
  status: z.object({
    stage: PartnerWords,
    details: z.record(z.string(), z.string()).nullish(),
    issues: z.object({ description: text }).array().nullish(),
  }),
  shipments: z
    .object({
      status: text,
      carrier: z.object({ name: text }).nullish(),
      tracking: z.object({ number: text, url: PartnerAddress }).nullish(),
    })
    .array()
    .nullish(),
})
export type Order = z.infer<typeof Order>

/** `AlreadyExists` and `CreatedWithIssues` include the order, too. */
export const OneOrder = z.object({ outcome: z.string(), order: Order })
export const Orders = z.object({ orders: Order.array() })
export const Outcome = z.object({ outcome: z.string() })

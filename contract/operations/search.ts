import * as z from 'zod'
import { Money, Timestamp } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { line } from '#contract/platform/input-fields.ts'
import { Tier } from '#course/lesson.ts'
import { operationsRoutes } from './routes.ts'

const SearchQuery = z.object({
  q: line(200).describe(
    'A name, an e-mail address or a title (two characters: its beginning), the number of a receipt, a credit note, an ' +
      'order or a payment, an id of the payment provider, or the address of the payer of a link. One character finds ' +
      'nothing.',
  ),
})

const FoundMember = z.object({ id: z.int(), given_name: z.string().nullable(), email: z.string() })

const Owner = FoundMember.nullable().describe('Null after the account was deleted')
const OrderOf = z.int().nullable().describe('Order that was paid; null for other products')

const FoundDocument = z.object({
  number: z.string(),
  kind: z.enum(['receipt', 'credit_note']),
  issued_at: Timestamp,
  amount: Money,
  what: z.string(),
  order: OrderOf,
  member: Owner,
})

const FoundPayment = z.object({
  id: z.int(),
  paid_at: Timestamp,
  amount: Money,
  what: z.string(),
  order: OrderOf,
  member: Owner,
})

const FoundOrder = z.object({
  id: z.int(),
  created_at: Timestamp,
  what: z.string(),
  total: Money,
  member_name: z.string().nullable(),
})

const FoundProduct = z.object({
  id: z.int(),
  kind: z.enum(['own', 'affiliate']),
  name: z.string(),
  is_active: z.boolean(),
})

const FoundLesson = z.object({ id: z.int(), title: z.string(), tier: Tier, published: z.boolean() })

const FoundMedia = z.object({ key: z.string(), kind: z.enum(['video', 'image']), title: z.string() })

/** Results of one kind. */
const found = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: row.array().describe('At most five'),
    has_more: z.boolean().describe('Whether there are more than these'),
  })

const SearchReply = z.object({
  documents: found(FoundDocument),
  payments: found(FoundPayment),
  orders: found(FoundOrder),
  members: found(FoundMember),
  products: found(FoundProduct).describe('Hidden products, too; no deleted ones'),
  lessons: found(FoundLesson).describe('Unpublished lessons, too'),
  media: found(FoundMedia),
})
export type SearchReply = z.infer<typeof SearchReply>

export const adminSearch = defineApi(operationsRoutes.adminSearch, {
  find: {
    summary: 'Search members, documents, payments, orders, products, lessons and media',
    query: SearchQuery,
    reply: SearchReply,
  },
})

import * as z from 'zod'
import { Money, Timestamp } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { payoutRoutes } from './payout-routes.ts'

export const PayoutId = z.string().regex(/^\w{1,255}$/)

export const PayoutState = z.enum(['on_its_way', 'paid', 'failed'])
export type PayoutState = z.infer<typeof PayoutState>

/** A transfer of the balance at the payment provider to the bank account of the business. */
export const Payout = z.object({
  id: z.string(),
  created_at: Timestamp,
  arrives_at: Timestamp.describe('When the bank has it, as the provider expects'),
  amount: Money.describe('In `currency`; negative for a debit of the bank account'),
  currency: z.string().describe('In ISO 4217, upper case. Entries in another currency than USD are in no journal'),
  state: PayoutState,
  fees: Money.describe('Fees of its entries'),
  entries: z.int(),
  is_automatic: z.boolean().describe('The provider names the entries of automatic payouts only'),
  is_complete: z.boolean().describe('Whether its entries are read and add up to it'),
})
export type Payout = z.infer<typeof Payout>

export const PayoutList = z.object({
  payouts: Payout.array().describe('At most 25, newest first'),
  next: z.string().nullable().describe('Cursor for the next page, sent as `after`; null on the last page'),
  zone: z.string().describe('IANA time zone that defines days'),
  waiting: z.object({
    amount: Money.describe('Balance that is in no payout yet'),
    entries: z.int(),
  }),
  other_currencies: z.int().describe('Changes of the balance in another currency than USD, which are in no journal'),
  is_on: z.boolean().describe('Whether the site has a payment provider'),
  missing_rights: z.string().array().describe('Rights that the API key lacks for fees and payouts'),
  read_at: Timestamp.nullable().describe('When fees and payouts were last read'),
})
export type PayoutList = z.infer<typeof PayoutList>

export const payouts = defineApi(payoutRoutes.payouts, {
  list: {
    summary: 'List the payouts of the payment provider with their fees, and the balance that waits for one',
    query: z.object({ after: PayoutId.optional().describe('Cursor: `next` of the previous page') }),
    reply: PayoutList,
  },
})

import * as z from 'zod'
import type { Placement } from '#contract/shop/printing.ts'

/** Where a parcel goes, part by part, as partners want it. */
export const PrintAddress = z.object({
  name: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  country: z.string(),
})
export type PrintAddress = z.infer<typeof PrintAddress>

/** One thing to be printed. */
export interface PrintLine {
  /** The line of our order. */
  reference: string
  uid: string
  quantity: number
  designUrl: string
  placement: Placement
  /** Parts that it can be printed on, as the partner names them. */
  areas: readonly string[]
  attributes: Readonly<Record<string, string>>
}

/** What is asked of a partner: a postal address, and nothing else about the person. */
export interface PrintRequest {
  reference: string
  address: PrintAddress
  lines: readonly PrintLine[]
}

/** An order as its partner has it, in our terms. */
export interface PartnerOrder {
  id: string
  /** One of `printStatuses`, or the partner's own word. */
  status: string
  carrier: string | null
  tracking: { number: string; url: string | null } | null
  /** What keeps it, in the partner's words. */
  issue: string | null
}

/** What both partners can do with orders. Each call throws a `PrintError`. */
export interface OrderPartner {
  /** The order of ours that bears this name, if the partner has one. */
  find(reference: string): Promise<PartnerOrder | undefined>
  read(id: string): Promise<PartnerOrder>
  /** Call it once for a name: what was done without an answer is found by `find`. */
  place(request: PrintRequest): Promise<PartnerOrder>
  /** @returns false where it is too late */
  cancel(id: string): Promise<boolean>
}

/** What has left the printer. */
export const hasLeft = (status: string): boolean => ['shipped', 'delivered', 'completed'].includes(status)

/** What a partner says no more of. */
export const isOver = (status: string): boolean => ['delivered', 'completed', 'cancelled', 'returned'].includes(status)

import * as z from 'zod'
import type { Placement, PrintStatus } from '#contract/shop/printing.ts'

/** Shipping address, split into the fields that partners need. */
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

/** One item to print. */
export interface PrintLine {
  /** Id of our order item. */
  reference: string
  uid: string
  quantity: number
  designUrl: string
  placement: Placement
  /** Print areas, by the partner's names. */
  areas: readonly string[]
  attributes: Readonly<Record<string, string>>
}

/** Data sent to a partner: a postal address, and no other personal data. */
export interface PrintRequest {
  reference: string
  address: PrintAddress
  lines: readonly PrintLine[]
}

/** A partner's order, in our terms. */
export interface PartnerOrder {
  id: string
  /** One of `printStatuses`, or an unknown status of the partner. */
  status: string
  carrier: string | null
  tracking: { number: string; url: string | null } | null
  /** The partner's reason for a delay or failure, in its own text. */
  issue: string | null
}

/** Order calls that both partners support. Each throws a `PrintError`. */
export interface OrderPartner {
  /** Finds the order with this reference of ours at the partner. */
  find(reference: string): Promise<PartnerOrder | undefined>
  read(id: string): Promise<PartnerOrder>
  /** Call it once per reference; after a lost reply use `find`. */
  place(request: PrintRequest): Promise<PartnerOrder>
  /** @returns false if it is too late */
  cancel(id: string): Promise<boolean>
}

const progress = new Map(
  Object.entries({
    pending: { isShipped: false, isFinal: false },
    processing: { isShipped: false, isFinal: false },
    in_production: { isShipped: false, isFinal: false },
    shipped: { isShipped: true, isFinal: false },
    delivered: { isShipped: true, isFinal: true },
    completed: { isShipped: true, isFinal: true },
    cancelled: { isShipped: false, isFinal: true },
    failed: { isShipped: false, isFinal: false },
    // A partner's own status.
    returned: { isShipped: false, isFinal: true },
  } satisfies Record<PrintStatus | 'returned', { isShipped: boolean; isFinal: boolean }>),
)

/** Whether a partner has shipped an order. */
export const isShipped = (status: string): boolean => progress.get(status)?.isShipped ?? false

/** Whether a status at a partner is final. */
export const isFinal = (status: string): boolean => progress.get(status)?.isFinal ?? false

import type { ChargeRow, RefundRow } from '#server/payments/public/charge.ts'
import type { Payer, PayerStore } from '#server/payments/public/payer-store.ts'
import { documentNumber } from '#server/payments/public/receipt-number.ts'
import type { PostalAddress } from '#server/payments/public/shipping-details.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Bookings } from './bookings.ts'
import type { DocumentRow, DocumentStore } from './document-store.ts'

type Buyer = Pick<DocumentRow, 'buyer_name' | 'buyer_email' | 'buyer_address'>

interface Dependencies {
  bookings: Bookings
  store: DocumentStore
  payers: Pick<PayerStore, 'find'>
  siteOwner: Config['siteOwner']
}

/** Issues receipts and credit notes at the end of the booking that records their payment or refund. */
export function documents({ bookings: { atEnd }, store, payers, siteOwner }: Dependencies) {
  const seller = {
    seller_name: siteOwner.name,
    seller_address: siteOwner.address,
    seller_email: siteOwner.email,
    seller_tax_number: siteOwner.taxNumber,
  }
  const issue = async (row: Omit<DocumentRow, 'number' | keyof typeof seller>): Promise<DocumentRow> => {
    const year = yearOf(row.issued_at)
    const number = documentNumber(row.kind, year, await store.next(row.kind, year))
    const document = { number, ...row, ...seller }
    await store.insert(document)
    return document
  }

  return {
    /** @param send sends the issued receipt; absent if the payment opened nothing */
    issueReceipt(
      charge: ChargeRow,
      buyer: Buyer,
      send?: (numbered: ChargeRow, receipt: DocumentRow) => Promise<unknown>,
    ) {
      let receipt: DocumentRow | undefined
      atEnd(async () => {
        receipt = await issue({
          ...{ kind: 'receipt', charge_id: charge.id, refund: null, issued_at: charge.paid_at, ...buyer },
          ...{ amount_cents: charge.total_cents, tax_cents: charge.tax_cents },
        })
      }, yearOf(charge.paid_at))
      if (send) atEnd(async () => receipt && send({ ...charge, receipt_number: receipt.number }, receipt))
    },

    /**
     * Issues a credit note for each new refund. A note stays when its refund fails later.
     * @param refunds all refunds of the payment
     */
    issueCreditNotes(charge: ChargeRow, refunds: readonly RefundRow[], newIds: ReadonlySet<string>) {
      for (const { refund, amount_cents, created_at, tax_cents } of withTax(charge, refunds)) {
        if (!newIds.has(refund)) continue
        atEnd(async () => {
          const [receipt, ...others] = await store.ofCharge(charge.id)
          if ([receipt, ...others].some((document) => document?.refund === refund)) return
          const buyer = receipt ?? buyerOf(charge, await payerOf(charge, payers))
          await issue({
            ...{ kind: 'credit_note', charge_id: charge.id, refund, issued_at: created_at, amount_cents, tax_cents },
            ...{ buyer_name: buyer.buyer_name, buyer_email: buyer.buyer_email, buyer_address: buyer.buyer_address },
          })
        }, yearOf(created_at))
      }
    },
  }
}

export type Documents = ReturnType<typeof documents>

/** The year in UTC of a timestamp. */
const yearOf = (timestamp: string): number => Number(timestamp.slice(0, 4))

const payerOf = async ({ member_id: member }: ChargeRow, payers: Pick<PayerStore, 'find'>) =>
  member === null ? undefined : payers.find(member)

/** The buyer of a payment. Nothing is stored of a payer through a link, who has no account to erase it with. */
export const buyerOf = (charge: ChargeRow, payer: Payer | undefined, address?: PostalAddress | null): Buyer => {
  if (!payer || charge.payer === 'link') return { buyer_name: null, buyer_email: null, buyer_address: null }
  return { buyer_name: payer.given_name, buyer_email: payer.email, buyer_address: addressText(address) }
}

/** Formats a postal address, one line each; null if nothing was given. */
export function addressText(address: PostalAddress | null | undefined): string | null {
  if (!address) return null
  const { line1, line2, city, state, postal_code: code, country } = address
  const place = [city, [state, code].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [line1, line2, place, country].filter(Boolean).join('\n') || null
}

/** Refunds with the tax in each. Rounded on the running total, so that the parts add up to the whole. */
export function withTax({ tax_cents: tax, total_cents: total }: ChargeRow, refunds: readonly RefundRow[]) {
  const taxIn = (cents: number) => (total === 0 ? 0 : Math.floor((2 * tax * cents + total) / (2 * total)))
  let before = 0
  return refunds
    .toSorted((one, other) => order(one, other))
    .map((refund) => {
      const until = before + refund.amount_cents
      const part = { ...refund, tax_cents: taxIn(until) - taxIn(before) }
      before = until
      return part
    })
}

const order = (one: RefundRow, other: RefundRow): number =>
  one.created_at.localeCompare(other.created_at) || (one.refund < other.refund ? -1 : 1)

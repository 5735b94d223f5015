import type { ConfirmedCheckout, Purchase, PurchaseState, Receipt } from '#contract/payments/payments.ts'
import type { AttemptStore } from '#server/payments/checkouts/attempt-store.ts'
import type { Attempt } from '#server/payments/public/attempt.ts'
import type { ChargeRow, RefundRow } from '#server/payments/public/charge.ts'
import type { PayerStore } from '#server/payments/public/payer-store.ts'
import type { PurchasableRegistry } from '#server/payments/public/purchasable.ts'
import { receiptNumber } from '#server/payments/public/receipt-number.ts'
import { chargeState } from '#server/payments/public/rules.ts'
import type { DocumentRow, DocumentStore } from '#server/payments/receipts/document-store.ts'
import type { Config } from '#server/platform/config/config.ts'
import { notFound } from '#server/platform/http/problems.ts'
import { mailFolderOf } from '#server/platform/mail/mail-folder.ts'
import type { ChargeStore } from './charge-store.ts'
import { whatOf } from './settlement.ts'

interface Dependencies {
  attempts: AttemptStore
  charges: ChargeStore
  payers: PayerStore
  products: PurchasableRegistry
  documentStore: Pick<DocumentStore, 'ofCharge'>
  config: Pick<Config, 'siteOwner' | 'mail' | 'isMailOff' | 'dataDir'>
}

/** Purchases of a member, as shown to the member. */
export function purchases({ attempts, charges, payers, products, documentStore, config }: Dependencies) {
  const { siteOwner } = config
  const mailFolder = mailFolderOf(config)
  /** The orders of a member, by the id of their attempt. */
  const orderIds = async (memberId: number): Promise<ReadonlyMap<number, number>> => {
    const found = await Promise.all(products.all().map((each) => each.orderIds?.(memberId)))
    return new Map(found.flatMap((ids) => [...(ids ?? [])]))
  }
  return {
    mailFolder,

    /** Newest first: paid, pending and failed purchases. */
    async list(memberId: number): Promise<Purchase[]> {
      const [paid, unpaid, orders] = await Promise.all([
        charges.ofMember(memberId),
        attempts.unpaidOf(memberId),
        orderIds(memberId),
      ])
      const orderOf = (attemptId: number | null) => (attemptId === null ? null : (orders.get(attemptId) ?? null))
      const all = [
        ...paid.map((charge) => ({ ...paidPurchase(charge), order_id: orderOf(charge.attempt_id) })),
        ...unpaid.map((attempt) => ({ ...unpaidPurchase(attempt), order_id: orderOf(attempt.id) })),
      ]
      return all.sort((one, other) => other.date.localeCompare(one.date) || other.id - one.id)
    },

    async receipt(memberId: number, id: number): Promise<Receipt> {
      const [charge, payer] = await Promise.all([charges.byId(id), payers.find(memberId)])
      if (!payer || charge?.member_id !== memberId || charge.payer === 'link')
        throw notFound('There is no such receipt.')
      const [refunds, documents] = await Promise.all([charges.refundsOf(id), documentStore.ofCharge(id)])
      const issued = documents.find(({ kind }) => kind === 'receipt')
      const notes = documents.filter(({ kind }) => kind === 'credit_note')
      return {
        number: receiptNumber(charge),
        ...(issued
          ? partiesOf(issued)
          : {
              seller: { name: siteOwner.name, address: siteOwner.address, email: siteOwner.email, tax_number: null },
              buyer: { given_name: payer.given_name, email: payer.email, address: null },
            }),
        date: charge.paid_at,
        state: chargeState(charge),
        lines: charge.lines.map(({ what, cents }) => ({ what, amount: cents })),
        subtotal: charge.subtotal_cents,
        shipping: charge.shipping_cents,
        tax: charge.tax_cents,
        tax_included: charge.tax_included,
        total: charge.total_cents,
        refunds: refunds.map(({ created_at: date, amount_cents: amount }) => ({ date, amount })),
        refund_days: siteOwner.refundDays,
        credit_notes: notes.map((note) => toCreditNote(note, refunds)),
      }
    },

    /** State of a checkout whose attempt is up to date. */
    async confirmed(attempt: Attempt): Promise<ConfirmedCheckout & { date: string | null }> {
      const charge = await charges.byAttempt(attempt.id)
      const returned = charge ? Math.max(charge.refunded_cents, charge.returned_cents) : 0
      return {
        state: confirmedState(attempt, charge, returned),
        what: whatOf(attempt),
        opened: (charge && (await products.of(charge.product).opened?.(charge))) ?? [],
        amount: charge?.total_cents ?? attempt.total_cents,
        returned,
        return_to: attempt.return_to,
        mail_folder: mailFolder,
        date: charge?.paid_at ?? null,
      }
    },
  }
}

const partiesOf = (document: DocumentRow) => ({
  seller: {
    name: document.seller_name,
    address: document.seller_address,
    email: document.seller_email,
    tax_number: document.seller_tax_number,
  },
  buyer: { given_name: document.buyer_name, email: document.buyer_email, address: document.buyer_address },
})

/** A credit note whose refund the bank sent back no longer has that refund. */
const toCreditNote = (note: DocumentRow, refunds: readonly RefundRow[]): Receipt['credit_notes'][number] => ({
  number: note.number,
  ...partiesOf(note),
  date: note.issued_at,
  amount: note.amount_cents,
  tax: note.tax_cents,
  is_void: !refunds.some(({ refund }) => refund === note.refund),
})

function confirmedState(attempt: Attempt, charge: ChargeRow | undefined, returned: number): ConfirmedCheckout['state'] {
  if (charge && returned >= charge.total_cents) return 'returned'
  return attempt.state === 'creating' ? 'open' : attempt.state
}

const stateOf = (charge: ChargeRow): PurchaseState => {
  const state = chargeState(charge)
  return state === 'paid' && charge.payer === 'link' ? 'given' : state
}

const paidPurchase = (charge: ChargeRow): Omit<Purchase, 'order_id'> => ({
  id: charge.id,
  kind: charge.product,
  date: charge.paid_at,
  what: charge.what,
  state: stateOf(charge),
  amount: charge.payer === 'link' ? null : charge.total_cents,
  refunded: charge.payer === 'link' ? 0 : charge.refunded_cents,
  refunded_at: charge.refunded_at,
  has_receipt: charge.payer === 'member',
})

const unpaidPurchase = (attempt: Attempt): Omit<Purchase, 'order_id'> => ({
  id: attempt.id,
  kind: attempt.product,
  date: attempt.updated_at,
  what: whatOf(attempt),
  state: attempt.state === 'pending' ? 'pending' : 'failed',
  amount: attempt.total_cents,
  refunded: 0,
  refunded_at: null,
  has_receipt: false,
})

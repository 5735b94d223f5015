import type { AdminRefund, SoldItem } from '#server/shop/public/sold-orders.ts'
import { split, sumOf } from './split.ts'
import type { StoreCharge } from './store.ts'

/** Items of a payment, its shipping, or all that belongs to neither. */
export interface Part {
  kind: 'product' | 'shipping' | 'unassigned'
  item: SoldItem | null
  sold: number
  gross: number
  tax: number
}

/** An amount with its tax, as the journal has it; the tax of refunds and disputes is negative. */
export interface Posting {
  at: string
  column: 'gross' | 'refund' | 'dispute'
  part: Part
  cents: number
  tax: number
}

interface Amount {
  cents: number
  tax: number
}

const unassigned = (): Part => ({ kind: 'unassigned', item: null, sold: 0, gross: 0, tax: 0 })

/**
 * The parts of a payment, which add up to it. Tax is split by price. Without an order that adds up to the payment, it is
 * one part without a product.
 */
function partsOf({ charge, items }: StoreCharge): Part[] {
  const prices = items.map(({ price_cents: price, quantity }) => price * quantity)
  const nets = [...prices, ...(charge.shipping_cents > 0 ? [charge.shipping_cents] : [])]
  if (items.length === 0 || sumOf(nets) + charge.tax_cents !== charge.total_cents)
    return [{ ...unassigned(), sold: 1, gross: charge.total_cents, tax: charge.tax_cents }]
  const taxes = split(charge.tax_cents, nets)
  return nets.map((net, index) => {
    const [item, tax] = [items[index] ?? null, taxes[index] ?? 0]
    const kind = item ? 'product' : 'shipping'
    return { kind, item, sold: item?.quantity ?? 1, gross: net + tax, tax }
  })
}

/** Weights of the parts in a refund by items, which has their prices and perhaps the shipping. */
const weightsOf = (parts: readonly Part[], refund: AdminRefund) =>
  parts.map(({ item }) => {
    if (item === null) return refund.shipping_cents
    const returned = refund.items.find(({ item_id: id }) => id === item.id)
    return (returned?.quantity ?? 0) * item.price_cents
  })

/**
 * Splits a payment of the store, its refunds and its lost dispute into postings that add up to their entries in the
 * journal. A refund belongs to the items that the admin chose. One made elsewhere, or a dispute, belongs to a product
 * only if it takes all that is left, or if there is one part; else it is `unassigned`.
 */
export function postingsOf(payment: StoreCharge): Posting[] {
  const { charge, refunds, lost } = payment
  const parts = partsOf(payment)
  const left: Amount[] = parts.map(({ gross, tax }) => ({ cents: gross, tax }))
  const rest = parts.find(({ kind }) => kind === 'unassigned') ?? unassigned()
  const requests = [...payment.requests]
  let isAllAssigned = true

  /** Splits an amount that went back; undefined if it belongs to no part. */
  function divide({ cents, tax }: Amount, request: AdminRefund | undefined): Amount[] | undefined {
    if (isAllAssigned && cents === sumOf(left.map((amount) => amount.cents)))
      return left.map((amount) => ({ ...amount }))
    if (parts.length > 1 && !request) return undefined
    const weights = request && parts.length > 1 ? weightsOf(parts, request) : [1]
    if (sumOf(weights) === 0) return undefined
    const shares = split(cents, weights)
    const taxes = split(tax, shares)
    return shares.map((share, index) => ({ cents: share, tax: taxes[index] ?? 0 }))
  }

  function takeBack(at: string, column: 'refund' | 'dispute', amount: Amount, request?: AdminRefund): Posting[] {
    const shares = divide(amount, request)
    if (!shares) {
      isAllAssigned = false
      return [{ at, column, part: rest, cents: amount.cents, tax: -amount.tax }]
    }
    return parts.map((part, index) => {
      const { cents, tax } = shares[index] ?? { cents: 0, tax: 0 }
      const remaining = left[index]
      if (remaining) Object.assign(remaining, { cents: remaining.cents - cents, tax: remaining.tax - tax })
      return { at, column, part, cents, tax: -tax }
    })
  }

  /** The first request of this amount: requests and refunds have the same order. */
  function takeRequest(cents: number): AdminRefund | undefined {
    const index = requests.findIndex(({ amount_cents: amount }) => amount === cents)
    return index < 0 ? undefined : requests.splice(index, 1)[0]
  }

  const paid = parts.map(
    (part): Posting => ({ at: charge.paid_at, column: 'gross', part, cents: part.gross, tax: part.tax }),
  )
  const returned = refunds.flatMap((refund) => takeBack(refund.at, 'refund', refund, takeRequest(refund.cents)))
  return [...paid, ...returned, ...(lost ? takeBack(lost.at, 'dispute', lost) : [])]
}

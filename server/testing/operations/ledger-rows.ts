import type { Database } from '#server/platform/db/database.ts'

type Cells = Record<string, string | number | null>

interface LedgerCharge extends Cells {
  product: 'membership' | 'cashcoach' | 'store'
  paid_at: string
  total_cents: number
}

interface LedgerOrder {
  items: { product: number | null; name: string; cents: number; quantity?: number }[]
  /** Refunds that an admin made by the number of the item in the order. */
  requests?: { cents: number; shipping?: number; items: [index: number, quantity: number][] }[]
}

/** Inserts rows into the ledger, bypassing the provider. */
export const ledgerRows = ({ db }: { db: Database }) => {
  /** @param refunds at the provider */
  async function charge(cells: LedgerCharge, refunds: [at: string, cents: number][] = []): Promise<number> {
    const id = await db.id()
    const refunded = refunds.reduce((sum, [, cents]) => sum + cents, 0)
    const row = {
      ...{ id, payment_intent: `pi_row_${id}`, member_id: null, payer: 'member', attempt_id: null },
      ...{ subscription_id: null, invoice: null, what: 'Sold', lines: '[]', subtotal_cents: cells.total_cents },
      ...{ shipping_cents: 0, tax_cents: 0, tax_included: 0, refunded_cents: refunded, returned_cents: 0 },
      ...{ refunded_at: null, dispute: 'none', ...cells },
    }
    await db.insertMany('payment_charges', [row])
    for (const [index, [at, cents]] of refunds.entries())
      await db.insertMany('payment_refunds', [
        { refund: `re_${id}_${index}`, charge_id: id, amount_cents: cents, created_at: at },
      ])
    return id
  }

  /** The order that a payment of the store paid. */
  async function order(chargeId: number, { items, requests = [] }: LedgerOrder) {
    const [id, itemIds] = [await db.id(), await db.ids(items.length)]
    await db.insertMany('orders', [
      {
        ...{ id, charge_id: chargeId, payment: 'paid', shipment: 'none', state: 'complete', what: 'Things' },
        ...{ subtotal_cents: 0, shipping_cents: 0, tax_cents: 0, total_cents: 0, refunded_cents: 0 },
        created_at: '2026-01-01T00:00:00.000Z',
      },
    ])
    for (const [index, { product, name, cents, quantity = 1 }] of items.entries())
      await db.insertMany('order_items', [
        {
          ...{ id: itemIds[index] ?? 0, order_id: id, product_id: product, name, kind: 'physical' },
          ...{ price_cents: cents, quantity, refunded_quantity: 0, restocked_quantity: 0 },
        },
      ])
    for (const request of requests)
      await db.insertMany('order_refunds', [
        {
          ...{ id: await db.id(), order_id: id, amount_cents: request.cents, shipping_cents: request.shipping ?? 0 },
          ...{ tax_cents: 0, reason: 'Broken', state: 'done', created_at: '2026-01-01T00:00:00.000Z' },
          items: JSON.stringify(
            request.items.map(([index, quantity]) => ({ item_id: itemIds[index], quantity, restock: false })),
          ),
        },
      ])
  }

  /** The attempt that bought a tier. */
  async function attempt(from: string, to: string, link?: number): Promise<number> {
    const id = await db.id()
    const at = '2026-01-01T00:00:00.000Z'
    await db.insertMany('payment_attempts', [
      {
        ...{ id, reference: `row_${id}`, product: 'membership', member_id: null, payer: 'member', slot: `${id}` },
        item: JSON.stringify({ from, to, opens: [{ tier: to, cents: 1 }], ...(link && { link }) }),
        ...{ lines: '[]', total_cents: 1, parameters: '{}', try: 1, state: 'paid' },
        ...{ expires_at: at, created_at: at, updated_at: at, version: 0 },
      },
    ])
    return id
  }

  /** A subscription with its payments, as total and tax of each day. */
  async function subscription(cells: Cells, payments: [day: string, cents: number, tax?: number][] = []) {
    const id = await db.id()
    await db.insertMany('payment_subscriptions', [
      {
        ...{ id, subscription: `sub_row_${id}`, product: 'cashcoach', member_id: null, customer: '' },
        ...{ status: 'active', started_at: '2026-01-02T00:00:00.000Z', version: 0, ...cells },
      },
    ])
    for (const [day, cents, tax = 0] of payments)
      await charge({
        ...{ product: 'cashcoach', paid_at: `${day}T12:00:00.000Z`, total_cents: cents, tax_cents: tax },
        subscription_id: id,
      })
  }

  return { charge, order, attempt, subscription }
}

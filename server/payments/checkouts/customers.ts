import type { ProviderCalls } from '#server/payments/provider/provider.ts'
import type { PayerStore } from '#server/payments/public/payer-store.ts'
import { sha256 } from '#server/platform/base/hash.ts'
import type { Database } from '#server/platform/db/database.ts'
import { unauthorized } from '#server/platform/http/problems.ts'

/** Whom the provider knows a member by, so that a card and its invoices are found again. */
export const customers = (db: Database, payers: PayerStore) => ({
  /** Makes the member known to the provider at the first checkout. */
  async ensure(memberId: number, calls: ProviderCalls): Promise<string> {
    const known = await payers.customer(memberId)
    if (known.customer !== null) return known.customer
    const payer = await payers.find(memberId)
    if (!payer) throw unauthorized()
    // The same account asks with the same key, on every server. Another address is another request, and so is the next
    // account of somebody who deleted theirs: what the provider remembers under the first key is deleted there too.
    const asked = [memberId, payer.issuer, payer.subject, payer.email, known.lost_customer]
    const key = `customer:${sha256(JSON.stringify(asked))}`
    const { id } = await calls.createCustomer({ email: payer.email, metadata: { member: String(memberId) } }, key)
    const saved = await db.transaction(async () => {
      if (!(await payers.lock(memberId))) return undefined
      await payers.saveCustomer(memberId, id)
      return (await payers.customer(memberId)).customer ?? id
    })
    if (saved !== undefined) return saved
    // The account was deleted meanwhile, before anybody could know of this customer.
    await calls.deleteCustomer(id)
    throw unauthorized()
  },

  forget: (customer: string) => payers.loseCustomer(customer),
})

export type Customers = ReturnType<typeof customers>

import type { Database } from '#server/db/database.ts'
import { sha256 } from '#server/kit/hash.ts'
import { unauthorized } from '#server/kit/problems.ts'
import type { PayerStore } from './payer-store.ts'
import type { ProviderCalls } from './provider.ts'

/** Whom the provider knows a member by, so that a card and its invoices are found again. */
export const customers = (db: Database, payers: PayerStore) => ({
  /** Makes the member known to the provider at the first checkout. */
  async ensure(memberId: number, calls: ProviderCalls): Promise<string> {
    const known = await payers.customer(memberId)
    if (known) return known
    const payer = await payers.find(memberId)
    if (!payer) throw unauthorized()
    // The same person asks with the same key, on every server; another address is another request.
    const key = `customer:${sha256(JSON.stringify([payer.issuer, payer.subject, payer.email]))}`
    const { id } = await calls.createCustomer({ email: payer.email, metadata: { member: String(memberId) } }, key)
    return db.transaction(async () => {
      if (!(await payers.lock(memberId))) throw unauthorized()
      await payers.saveCustomer(memberId, id)
      return (await payers.customer(memberId)) ?? id
    })
  },

  forget: (customer: string) => payers.forgetCustomer(customer),
})

export type Customers = ReturnType<typeof customers>

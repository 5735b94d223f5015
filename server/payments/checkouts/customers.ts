import type { ProviderApi } from '#server/payments/provider/provider.ts'
import type { PayerStore } from '#server/payments/public/payer-store.ts'
import { sha256 } from '#server/platform/base/hash.ts'
import type { Database } from '#server/platform/db/database.ts'
import { unauthorized } from '#server/platform/http/problems.ts'

/** Maps members to customers at the provider, so that cards and invoices are found again. */
export const customers = (db: Database, payers: PayerStore) => ({
  /** Creates the member's customer at the first checkout. */
  async ensure(memberId: number, api: ProviderApi): Promise<string> {
    const stored = await payers.customer(memberId)
    if (stored.customer !== null) return stored.customer
    const payer = await payers.find(memberId)
    if (!payer) throw unauthorized()
    // All servers use the same key for the same account. Another e-mail address, or a new account after a deletion,
    // needs another key: the provider would replay the deleted customer.
    const keyParts = [memberId, payer.issuer, payer.subject, payer.email, stored.lost_customer]
    const key = `customer:${sha256(JSON.stringify(keyParts))}`
    const { id } = await api.createCustomer({ email: payer.email, metadata: { member: String(memberId) } }, key)
    const saved = await db.transaction(async () => {
      if (!(await payers.lock(memberId))) return undefined
      await payers.saveCustomer(memberId, id)
      return (await payers.customer(memberId)).customer ?? id
    })
    if (saved !== undefined) return saved
    // The account was deleted before this customer was stored.
    await api.deleteCustomer(id)
    throw unauthorized()
  },

  forget: (customer: string) => payers.loseCustomer(customer),
})

export type Customers = ReturnType<typeof customers>

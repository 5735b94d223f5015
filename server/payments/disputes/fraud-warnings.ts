import type { ChargeStore } from '#server/payments/charges/charge-store.ts'
import type { ProviderApi } from '#server/payments/provider/provider.ts'
import type { PayerStore } from '#server/payments/public/payer-store.ts'
import { isMissingRight } from '#server/payments/public/provider-error.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { DisputeChanges } from './dispute-changes.ts'

interface Dependencies {
  db: Database
  charges: ChargeStore
  payers: Pick<PayerStore, 'lock'>
  disputesChanged: DisputeChanges
}

/** Early fraud warnings of the card networks. They come before a dispute, and move no money. */
export const fraudWarnings = (dependencies: Dependencies) => bindAll(dependencies, { sync })

export type FraudWarnings = ReturnType<typeof fraudWarnings>

/**
 * Reads the warnings of a payment from the provider and writes whether one is open.
 * @returns false if the key may not read them; then nothing changes
 */
async function sync(context: Dependencies, paymentIntent: string, api: ProviderApi, now: number): Promise<boolean> {
  const { db, charges, payers, disputesChanged } = context
  const existing = await charges.byPaymentIntent(paymentIntent)
  if (!existing) return true
  const isWarned = await readIsWarned(paymentIntent, api)
  if (isWarned === undefined) return false
  await db.transaction(async () => {
    if (existing.member_id !== null) await payers.lock(existing.member_id)
    const before = (await charges.lock(existing.id)) ?? existing
    if (before.fraud_warning === isWarned) return
    await charges.setFraudWarning(before.id, isWarned)
    const after = { ...before, fraud_warning: isWarned }
    await disputesChanged(before, after, now)
  })
  return true
}

async function readIsWarned(paymentIntent: string, api: ProviderApi): Promise<boolean | undefined> {
  try {
    return (await api.listEarlyFraudWarnings(paymentIntent)).data.some(({ actionable }) => actionable)
  } catch (error) {
    if (isMissingRight(error)) return undefined
    throw error
  }
}

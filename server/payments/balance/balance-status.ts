import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { SettingStore } from '#server/platform/settings/store.ts'

const missingRights = 'payment_balance_missing_rights'
const readAt = 'payment_balance_read_at'

/** Whether fees and payouts are read. It concerns nothing else, so it is no part of the provider's status. */
export interface BalanceStatus {
  /** Rights of the key that are missing, as the provider names them. */
  missing_rights: string[]
  /** When the provider last answered; null before. */
  read_at: string | null
}

/** The result of reading the balance, stored for the admin page. Each state is one row of the settings. */
export const balanceStatus = (settings: SettingStore) => ({
  async read(): Promise<BalanceStatus> {
    const stored = await settings.readSome([missingRights, readAt])
    return {
      missing_rights: (stored.get(missingRights) ?? '').split(',').filter(Boolean),
      read_at: stored.get(readAt) ?? null,
    }
  },

  async record(missing: readonly string[], now: number) {
    await settings.write(missingRights, missing.join(','))
    await settings.write(readAt, isoTimestamp(now))
  },
})

export type BalanceStatuses = ReturnType<typeof balanceStatus>

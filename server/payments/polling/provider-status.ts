import type { ProviderError } from '#server/payments/public/provider-error.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { SettingStore } from '#server/platform/settings/store.ts'
import type { PollStore } from './poll-store.ts'

const day = 24 * 3_600_000
const silentSince = 'payment_provider_silent_since'
const silentReason = 'payment_provider_silent_reason'
const missingRights = 'payment_provider_missing_rights'

interface Dependencies {
  settings: SettingStore
  rows: PollStore
}

/** Whether the payment provider responds, and what the site lacks there. */
export interface ProviderStatus {
  /** Time of the first poll without a response since the last one with a response. */
  silent_since: string | null
  /** Whether the provider responds, but rejects the key. */
  is_refused: boolean
  /** Time of the first payment or refund without any event for a day after it. */
  webhook_dead_since: string | null
  /** Time of the last event that the webhook received. */
  last_event_at: string | null
  /** Rights of the key that are missing, as the provider names them. */
  missing_rights: string[]
}

/** The result of polling, stored for the admin page. Each state is one row of the settings. */
export const providerStatus = (dependencies: Dependencies) =>
  bindAll(dependencies, { read, recordSilence, recordReply })

export type ProviderStatuses = ReturnType<typeof providerStatus>

async function read({ settings, rows }: Dependencies, now: number): Promise<ProviderStatus> {
  const [stored, lastDelivery] = await Promise.all([
    settings.readSome([silentSince, silentReason, missingRights]),
    rows.lastDelivery(),
  ])
  const moved = await rows.firstMoneyAfter(lastDelivery ?? '')
  const silence = stored.get(silentSince) || null
  return {
    silent_since: silence,
    is_refused: silence !== null && stored.get(silentReason) === 'refused',
    webhook_dead_since: moved !== null && now - Date.parse(moved) >= day ? moved : null,
    last_event_at: lastDelivery ?? null,
    missing_rights: (stored.get(missingRights) ?? '').split(',').filter(Boolean),
  }
}

/** Keeps the time of the first silence. */
async function recordSilence({ settings }: Dependencies, { code }: ProviderError, now: number) {
  if (!(await settings.read(silentSince))) await settings.write(silentSince, isoTimestamp(now))
  await settings.write(silentReason, code === 'StripeAuthenticationError' ? 'refused' : 'silent')
}

async function recordReply({ settings }: Dependencies, missing: readonly string[]) {
  const stored = await settings.readSome([silentSince, missingRights])
  if (stored.get(silentSince)) await settings.write(silentSince, '')
  const text = missing.join(',')
  if ((stored.get(missingRights) ?? '') !== text) await settings.write(missingRights, text)
}

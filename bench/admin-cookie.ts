import { accountStore } from '#server/accounts/members/store.ts'
import { isoTimestamp, systemClock } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sessionStore } from '#server/platform/security/sessions.ts'
import { productionSettings } from '#server/testing/production-settings.ts'
import { benchTimeZone } from './tracker.ts'

/** Signs the admin in. Sessions of admins end soon, so each page starts one. @returns the cookie */
export async function adminCookie(db: Database): Promise<string> {
  const now = systemClock.now()
  const timestamp = isoTimestamp(now)
  const accounts = accountStore(db)
  const { ADMIN_EMAIL: email, OIDC_ISSUER: issuer } = productionSettings
  const person = { email, emailVerified: true, given_name: 'Ada', agePreConfirmed: true }
  const identity = { issuer, subject: 'bench-admin', ...person }
  const id = await db.transaction(async () => {
    await accounts.bindAdmin(email, identity, timestamp)
    return accounts.createMember(identity, timestamp)
  })
  await accounts.saveTimeZone(id, benchTimeZone)
  return `__Host-session=${await sessionStore(db, () => true).begin(id, 'Bench', now)}`
}

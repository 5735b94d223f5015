import { randomInt } from 'node:crypto'
import { codeExpired, codeWrong } from '#server/accounts/sign-in/code-errors.ts'
import { codeLimits, requestLimits } from '#server/accounts/sign-in/code-limits.ts'
import { codeHash } from '#server/accounts/sign-in/one-time-code.ts'
import type { AuditLog } from '#server/platform/audit/audit-log.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { secretsEqual, sha256 } from '#server/platform/base/hash.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { conflict, unauthorized } from '#server/platform/http/problems.ts'
import type { RateLimiter } from '#server/platform/http/rate-limit.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { mailFolderOf } from '#server/platform/mail/mail-folder.ts'
import type { ExportEmails } from './export-emails.ts'
import { exportEntry } from './export-service.ts'
import type { ExportStore, LinkedExport } from './export-store.ts'
import { unknownLink } from './link-code.ts'

interface Dependencies {
  db: Database
  config: Pick<Config, 'mail' | 'isMailOff' | 'dataDir'>
  store: ExportStore
  emails: ExportEmails
  mailer: Pick<Mailer, 'wake'>
  auditLog: AuditLog
  limits: Pick<RateLimiter, 'counter'>
  exportAccount: (memberId: number) => Promise<Buffer>
}

/** The caller of a link, if signed in, and the six digits if some were typed. */
interface Fetching {
  code: string
  caller: Caller | null
  digits: string | null
  now: number
}

/** How a member fetches a requested export: signed in, or with digits that are sent to the address of the account. */
export const exportFetching = (dependencies: Dependencies) => bindAll(dependencies, { read, sendDigits, fetch })

export type ExportFetching = ReturnType<typeof exportFetching>

/** Finds the export of a link. @throws 404 also for another member */
async function find({ store }: Dependencies, code: string, caller: Caller | null, now: number): Promise<LinkedExport> {
  const found = await store.findByCode(sha256(code), isoTimestamp(now))
  if (!found || (caller && caller.id !== found.member_id)) throw unknownLink()
  return found
}

async function read(context: Dependencies, code: string, caller: Caller | null, now: number) {
  const { expires_at, email_verified } = await find(context, code, caller, now)
  return { expires_at, is_own: caller !== null, by_digits: email_verified }
}

async function sendDigits(context: Dependencies, code: string, caller: Caller | null, now: number) {
  const { db, config, store, emails, mailer } = context
  const found = await find(context, code, caller, now)
  if (!found.email_verified)
    throw conflict(
      'accounts.email_unverified',
      'The address of this account is not verified. Please sign in to fetch it.',
    )
  await assertWithinLimits(context, found.member_id, now)
  const digits = String(randomInt(1_000_000)).padStart(6, '0')
  const hash = codeHash(digits, code)
  await db.transaction(async () => {
    await store.setDigits(found.member_id, hash, isoTimestamp(now + codeLimits.seconds * 1000))
    await emails.digits(sha256(`${hash} ${now}`).slice(0, 32), found, digits, now)
  })
  mailer.wake()
  return { mail_folder: mailFolderOf(config) }
}

/** The limits of sign-in codes. @throws the 429 of the first limit that is reached */
async function assertWithinLimits({ limits }: Dependencies, memberId: number, now: number) {
  for (const limit of [requestLimits.hourly, requestLimits.daily]) {
    const rejection = await limits.counter(`export code, ${limit.seconds} s`, `member ${memberId}`, limit, now).begin()
    if (rejection) throw rejection
  }
}

/** Makes the file and records that the member has it. */
async function fetch(context: Dependencies, { code, caller, digits, now }: Fetching): Promise<Buffer> {
  const { db, store, auditLog, exportAccount } = context
  const found = await find(context, code, caller, now)
  if (!caller) await checkDigits(context, found, { code, digits, now })
  const bytes = await exportAccount(found.member_id)
  const isRecorded = await db.transaction(async () => {
    if (!(await store.recordFetch(sha256(code), isoTimestamp(now)))) return false
    const step = { by: caller?.id ?? null, action: 'accountRequests.fetchExport', member_id: found.member_id }
    await auditLog.recordStep({ ...step, ...exportEntry(found.expires_at) }, now)
    return true
  })
  if (!isRecorded) throw unknownLink()
  return bytes
}

async function checkDigits(
  { store }: Dependencies,
  { member_id: memberId }: LinkedExport,
  { code, digits, now }: Omit<Fetching, 'caller'>,
) {
  if (digits === null) throw unauthorized()
  const tried = await store.countTry(memberId, codeLimits.tries, isoTimestamp(now))
  if (!tried) throw codeExpired()
  if (secretsEqual(tried.digits_hash, codeHash(digits, code))) return
  const left = codeLimits.tries - tried.digits_tries
  throw left === 0 ? codeExpired() : codeWrong(left)
}

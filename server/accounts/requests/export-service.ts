import type { AuditLog } from '#server/platform/audit/audit-log.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp, longDay } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { conflict } from '#server/platform/http/problems.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { mailOff } from '#server/platform/mail/mail-off.ts'
import type { ExportEmails } from './export-emails.ts'
import type { ExportStore } from './export-store.ts'
import { newLinkCode } from './link-code.ts'
import { lockMember, noRequest, type RequestAction, type RequestedMembers } from './requested-member.ts'

interface Dependencies {
  db: Database
  store: ExportStore
  members: RequestedMembers
  emails: ExportEmails
  mailer: Pick<Mailer, 'isOn'>
  auditLog: AuditLog
}

/** Lifetime of a link in milliseconds. */
const linkMs = 7 * 24 * 3_600_000

/** Entry of an export in the log. It names the last day of the link. */
export const exportEntry = (expiresAt: string) => {
  const day = longDay(expiresAt, null)
  return { subject: `until ${day}`, what: `Export, link until ${day}` }
}

/** Exports that an admin requests for a member. The admin sees when, and never what. */
export const exportService = (dependencies: Dependencies) => bindAll(dependencies, { read, start, withdraw })

export type ExportService = ReturnType<typeof exportService>

const read = async ({ store }: Dependencies, memberId: number) => (await store.find(memberId)) ?? null

/** Sends the member a link. */
async function start(context: Dependencies, memberId: number, { recordAudit, reason, now }: RequestAction) {
  const { db, store, members, emails, mailer } = context
  await db.transaction(async () => {
    const member = await lockMember(members, memberId)
    if (!mailer.isOn) throw mailOff()
    const found = await store.find(memberId)
    if (found && Date.parse(found.expires_at) > now)
      throw conflict(
        'accounts.request_waits',
        `An export was requested already; its link works until ${longDay(found.expires_at, null)}. Withdraw it to send another. Nothing was changed.`,
      )
    const { code, hash } = newLinkCode()
    const expiresAt = isoTimestamp(now + linkMs)
    await store.add(memberId, hash, { at: isoTimestamp(now), expiresAt })
    await emails.link(hash.slice(0, 32), member, code, expiresAt, now)
    await recordAudit({ member_id: memberId, ...exportEntry(expiresAt), reason })
  })
}

async function withdraw({ db, store, members }: Dependencies, memberId: number, action: RequestAction) {
  await db.transaction(async () => {
    await lockMember(members, memberId)
    const found = await store.find(memberId)
    if (!found) throw noRequest('There is no export to withdraw.')
    await store.remove(memberId)
    await action.recordAudit({ member_id: memberId, ...exportEntry(found.expires_at), reason: action.reason })
  })
}

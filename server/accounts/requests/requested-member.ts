import * as z from 'zod'
import { adminAccounts } from '#server/accounts/public/admin-accounts.ts'
import { sameEmail } from '#server/accounts/public/same-email.ts'
import type { RecordAudit } from '#server/platform/audit/audit-log.ts'
import type { Config } from '#server/platform/config/config.ts'
import { BooleanColumn } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow } from '#server/platform/db/rows.ts'
import { conflict, notFound } from '#server/platform/http/problems.ts'

const RequestedMember = z.object({
  id: z.number(),
  email: z.string(),
  email_verified: BooleanColumn,
  given_name: z.string().nullable(),
  time_zone: z.string().nullable(),
})
export type RequestedMember = z.infer<typeof RequestedMember>

/** An action of an admin on a request of a member. */
export interface RequestAction {
  recordAudit: RecordAudit
  reason: string
  now: number
}

/** The members whom requests concern. */
export const requestedMembers = (db: Database, { adminEmail }: Pick<Config, 'adminEmail'>) => ({
  /** Locks a member until the transaction ends, so that the requests of one member wait for each other. */
  async lock(memberId: number): Promise<RequestedMember | undefined> {
    const row = await db.one`
      select id, email, email_verified, given_name, time_zone from members where id = ${memberId} ${db.forUpdate}`
    return parseRow(RequestedMember, row)
  },

  /** Whether a member is the admin, by the address of the settings or by a binding. */
  async isAdmin({ id, email }: Pick<RequestedMember, 'id' | 'email'>): Promise<boolean> {
    if (sameEmail(email, adminEmail)) return true
    const bound = await db.one`select member_id from (${adminAccounts}) as accounts where member_id = ${id} limit 1`
    return bound !== undefined
  },
})

export type RequestedMembers = ReturnType<typeof requestedMembers>

/** Locks the member whom an admin names. @throws 404 if there is none */
export async function lockMember(members: RequestedMembers, memberId: number): Promise<RequestedMember> {
  const member = await members.lock(memberId)
  if (!member) throw notFound('There is no such member.')
  return member
}

/** As `lockMember`. @throws 409 for the account of the admin, and its sentence */
export async function lockOtherMember(members: RequestedMembers, memberId: number, sentence: string) {
  const member = await lockMember(members, memberId)
  if (await members.isAdmin(member)) throw conflict('accounts.admin_account', sentence)
  return member
}

/** The rejection of an action on a request that does not wait any more. */
export const noRequest = (sentence: string) => conflict('accounts.no_request', `${sentence} Nothing was changed.`)

import * as z from 'zod'
import { Tier } from '#course/lesson.ts'
import { adminAccounts } from '#server/accounts/public/admin-accounts.ts'
import { SubscriptionRow } from '#server/payments/public/subscription.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow, parseRows } from '#server/platform/db/rows.ts'
import { columns, join } from '#server/platform/db/sql.ts'
import { conditionsOf, type MemberConditions } from './conditions.ts'
import { type MemberPage, MemberRow, memberPages } from './member-pages.ts'
import { memberSearch } from './member-search.ts'

const TierOf = z.object({ member_id: z.int(), tier: Tier })
const PassedOf = TierOf.extend({ passed: z.coerce.number() })
const SeenOf = z.object({ member_id: z.int(), seen_at: z.string() })
const OwnerOf = z.object({ member_id: z.int() })
const Session = z.object({ device: z.string(), last_seen_at: z.string() })
const OwnSubscription = SubscriptionRow.extend({ member_id: z.int() })

/** Maximum number of members that are counted exactly. */
export const maxCounted = 10_000

/** Member queries for admins. Lists are long work: a filter with few matches scans many rows. */
export const memberStore = (db: Database, freeAddresses: readonly string[]) => {
  const { page, count } = memberPages(db)
  const conditions = (filter: MemberConditions) => conditionsOf(filter, freeAddresses)

  return {
    search: memberSearch(db),

    /** Newest first: members below `after`, or the last ones above `before`. */
    page: (filter: MemberConditions, cursor: Omit<MemberPage, 'limit'>, limit: number): Promise<MemberRow[]> =>
      page(filter.found, conditions(filter), { ...cursor, limit }),

    /** Number of matches, up to the maximum. */
    count: (filter: MemberConditions): Promise<number> => count(filter.found, conditions(filter), maxCounted + 1),

    async find(memberId: number): Promise<MemberRow | undefined> {
      return parseRow(
        MemberRow,
        await db.one`select id, email, given_name, created_at from members where id = ${memberId}`,
      )
    },

    async openTiers(memberIds: readonly number[]) {
      const rows = await db.all`
        select member_id, tier from opened_tiers where member_id in (${join(memberIds)}) and closed_by is null`
      return parseRows(TierOf, rows)
    },

    /** In order of their start. */
    async subscriptions(memberIds: readonly number[]) {
      const rows = await db.all`
        select ${columns(SubscriptionRow.shape)} from payment_subscriptions
        where member_id in (${join(memberIds)}) order by started_at, id`
      return parseRows(OwnSubscription, rows)
    },

    /** Members with granted CashCoach. */
    async granted(memberIds: readonly number[]) {
      const rows = await db.all`
        select distinct member_id from cashcoach_grants where member_id in (${join(memberIds)}) and ended_at is null`
      return parseRows(OwnerOf, rows)
    },

    /** Number of passed lessons per tier. */
    async passed(memberIds: readonly number[]) {
      const rows = await db.all`
        select p.member_id, l.tier, count(*) as passed from progress p join lessons l on l.id = p.lesson_id
        where p.member_id in (${join(memberIds)}) and p.is_completed = 1 group by p.member_id, l.tier`
      return parseRows(PassedOf, rows)
    },

    /** Last use of an active session, and last activity in a lesson. */
    async lastSeen(memberIds: readonly number[]) {
      const ids = join(memberIds)
      const rows = await db.all`
        select member_id, max(last_seen_at) as seen_at from sessions where member_id in (${ids}) group by member_id
        union all
        select member_id, max(updated_at) as seen_at from progress where member_id in (${ids}) group by member_id`
      return parseRows(SeenOf, rows)
    },

    /** Most recently used first. */
    async sessions(memberId: number) {
      const rows = await db.all`
        select device, last_seen_at from sessions where member_id = ${memberId} order by last_seen_at desc, id desc`
      return parseRows(Session, rows)
    },

    async isAdmin(memberId: number): Promise<boolean> {
      const row = await db.one`
        select member_id from (${adminAccounts}) as accounts where member_id = ${memberId} limit 1`
      return row !== undefined
    },
  }
}

export type MemberStore = ReturnType<typeof memberStore>

import * as z from 'zod'
import { Tier } from '#course/lesson.ts'
import { adminAccounts } from '#server/accounts/public/admin-accounts.ts'
import { SubscriptionRow } from '#server/payments/public/subscription.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow, parseRows } from '#server/platform/db/rows.ts'
import { columns, join } from '#server/platform/db/sql.ts'
import { conditionsOf, type MemberConditions } from './conditions.ts'
import { type MemberPage, MemberRow, memberPages, type PlacedRow } from './member-pages.ts'
import { memberSearch } from './member-search.ts'

const TierOf = z.object({ member_id: z.int(), tier: Tier })
const PassedOf = TierOf.extend({ passed: z.coerce.number() })
const FiguresOf = z.object({ member_id: z.int(), last_seen_at: z.string(), paid_cents: z.coerce.number() })
const Applied = z.object({ applied_at: z.string() })
const OwnerOf = z.object({ member_id: z.int() })
const Session = z.object({ device: z.string(), last_seen_at: z.string() })
const OwnSubscription = SubscriptionRow.extend({ member_id: z.int() })

/** The migration that created `member_figures`. */
const figuresMigration = '0051-members-list.sql'

/** Maximum number of members that are counted exactly. */
export const maxCounted = 10_000

/** Member queries for admins. Lists are long work: a filter with few matches scans many rows. */
export const memberStore = (db: Database, freeAddresses: readonly string[]) => {
  const { page: readPage, count } = memberPages(db)
  const conditions = (filter: MemberConditions) => conditionsOf(filter, freeAddresses)

  return {
    search: memberSearch(db),

    /** A page in its order, newest first by default. */
    page: (filter: MemberConditions, page: MemberPage): Promise<PlacedRow[]> =>
      readPage(filter.found, conditions(filter), page),

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

    /** Last use and lifetime payments of members. */
    async figures(memberIds: readonly number[]) {
      const rows = await db.all`
        select member_id, last_seen_at, paid_cents from member_figures where member_id in (${join(memberIds)})`
      return parseRows(FiguresOf, rows)
    },

    /** When the database began to record the last use. Only a use before it is unknown. */
    async seenSince(): Promise<string | undefined> {
      return parseRow(Applied, await db.one`select applied_at from migrations where name = ${figuresMigration}`)
        ?.applied_at
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

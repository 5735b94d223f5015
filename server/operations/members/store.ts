import * as z from 'zod'
import type { CashcoachFilter, MemberQuery } from '#contract/operations/members.ts'
import { Tier } from '#course/lesson.ts'
import { type Tier as TierName, tiers } from '#course/tiers.ts'
import { adminAccounts } from '#server/accounts/public/admin-accounts.ts'
import { SubscriptionRow } from '#server/payments/public/subscription.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow, parseRows } from '#server/platform/db/rows.ts'
import { columns, empty, type Fragment, join, sql } from '#server/platform/db/sql.ts'
import { MemberRow, memberPages } from './member-pages.ts'
import { type FoundMembers, memberSearch } from './member-search.ts'

const TierOf = z.object({ member_id: z.int(), tier: Tier })
const PassedOf = TierOf.extend({ passed: z.coerce.number() })
const SeenOf = z.object({ member_id: z.int(), seen_at: z.string() })
const OwnerOf = z.object({ member_id: z.int() })
const Session = z.object({ device: z.string(), last_seen_at: z.string() })
const OwnSubscription = SubscriptionRow.extend({ member_id: z.int() })

/** Maximum number of members that are counted exactly. */
export const maxCounted = 10_000

export interface MemberFilter extends Pick<MemberQuery, 'tier' | 'cashcoach'> {
  /** Result of a search; absent without one. */
  found?: FoundMembers | undefined
}

const hasOpen = (tier: TierName) => sql`exists (
  select 1 from opened_tiers o where o.member_id = m.id and o.tier = ${tier} and o.closed_by is null)`

/** All tiers up to this one are open, and the next one is not. */
function ofTier(tier: TierName): Fragment {
  const next = tiers[tiers.indexOf(tier) + 1]
  const conditions = tiers.slice(1, tiers.indexOf(tier) + 1).map((each) => sql`and ${hasOpen(each)}`)
  if (next) conditions.push(sql`and not ${hasOpen(next)}`)
  return conditions.reduce((all, one) => sql`${all} ${one}`, empty)
}

/** SQL condition of each subscription state; must match `subscriptionState`. */
const inState: Record<Exclude<CashcoachFilter, 'free' | 'none'>, Fragment> = {
  trialing: sql`s.status = 'trialing' and s.cancel_at is null`,
  active: sql`s.status = 'active' and s.cancel_at is null`,
  cancelled: sql`s.status in ('trialing', 'active') and s.cancel_at is not null`,
  past_due: sql`s.status = 'past_due' and s.next_attempt_at is not null`,
}
const anyOpen = sql`(s.status in ('trialing', 'active') or (s.status = 'past_due' and s.next_attempt_at is not null))`

function withCashcoach(filter: CashcoachFilter, freeAddresses: readonly string[]): Fragment {
  const isFree = sql`(lower(m.email) in (${join(freeAddresses.map((address) => address.toLowerCase()))})
    or exists (select 1 from cashcoach_grants g where g.member_id = m.id and g.ended_at is null))`
  if (filter === 'free') return sql`and ${isFree}`
  const subscribed = (condition: Fragment) => sql`exists (
    select 1 from payment_subscriptions s where s.member_id = m.id and s.revoked_at is null and ${condition})`
  const notFree = sql`and not coalesce(${isFree}, false)`
  return filter === 'none'
    ? sql`${notFree} and not ${subscribed(anyOpen)}`
    : sql`${notFree} and ${subscribed(inState[filter])}`
}

/** Member queries for admins. Lists are long work: a filter with few matches scans many rows. */
export const memberStore = (db: Database, freeAddresses: readonly string[]) => {
  const { page, count } = memberPages(db)
  const conditions = ({ tier, cashcoach }: MemberFilter): Fragment =>
    tier || cashcoach
      ? sql`${tier ? ofTier(tier) : empty} ${cashcoach ? withCashcoach(cashcoach, freeAddresses) : empty}`
      : empty

  return {
    search: memberSearch(db),

    /** Newest first: members below `after`, or the last ones above `before`. */
    page: (filter: MemberFilter, cursor: Pick<MemberQuery, 'after' | 'before'>, limit: number): Promise<MemberRow[]> =>
      page(filter.found, conditions(filter), { ...cursor, limit }),

    /** Number of matches, up to the maximum. */
    count: (filter: MemberFilter): Promise<number> => count(filter.found, conditions(filter), maxCounted + 1),

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

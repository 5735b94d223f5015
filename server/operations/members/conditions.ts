import type { CashcoachFilter, MemberFilter, MemberSegment } from '#contract/operations/member-filters.ts'
import { stuckRule } from '#contract/operations/member-filters.ts'
import { type Tier as TierName, tiers } from '#course/tiers.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { empty, type Fragment, join, sql } from '#server/platform/db/sql.ts'
import type { FoundMembers } from './member-search.ts'

const day = 24 * 60 * 60 * 1000

/** A filter of members that is ready for SQL: texts are searched, and days are timestamps. */
export interface MemberConditions extends Pick<MemberFilter, 'tier' | 'cashcoach' | 'segment'> {
  /** Result of a search; absent without one. */
  found?: FoundMembers | undefined
  /** Timestamps between which the members joined; the second is exclusive. */
  joinedSince?: string | undefined
  joinedBefore?: string | undefined
  /** Time at which segments are computed, in milliseconds. */
  now?: number
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

const subscribed = (condition: Fragment) => sql`exists (
  select 1 from payment_subscriptions s where s.member_id = m.id and s.revoked_at is null and ${condition})`

/** The same for states of few members. Their subscriptions are read first, by an index that has only these. */
const rarelySubscribed = (condition: Fragment) => sql`m.id in (
  select s.member_id from payment_subscriptions s
  where s.member_id is not null and s.revoked_at is null and ${condition})`

function withCashcoach(filter: CashcoachFilter, freeAddresses: readonly string[]): Fragment {
  const isFree = sql`(lower(m.email) in (${join(freeAddresses.map((address) => address.toLowerCase()))})
    or exists (select 1 from cashcoach_grants g where g.member_id = m.id and g.ended_at is null))`
  if (filter === 'free') return sql`and ${isFree}`
  const notFree = sql`and not coalesce(${isFree}, false)`
  return filter === 'none'
    ? sql`${notFree} and not ${subscribed(anyOpen)}`
    : sql`${notFree} and ${(filter === 'past_due' ? rarelySubscribed : subscribed)(inState[filter])}`
}

/** Conditions of the built-in filters. */
const inSegment: Record<MemberSegment, (now: number) => Fragment> = {
  bought_nothing: () => sql`and not exists (select 1 from payment_charges c where c.member_id = m.id)`,
  inactive: (now) => {
    const since = isoTimestamp(now - 30 * day)
    return sql`and m.created_at < ${since}
      and exists (select 1 from member_figures f where f.member_id = m.id and f.last_seen_at < ${since})`
  },
  stuck: (now) => sql`and exists (
    select 1 from progress p where p.member_id = m.id and p.is_completed = 0 and (
      p.attempts >= ${stuckRule.failures} or (p.updated_at < ${isoTimestamp(now - stuckRule.days * day)}
        and not exists (select 1 from progress q where q.member_id = m.id and q.updated_at > p.updated_at))))`,
  trial_ends: (now) =>
    sql`and ${rarelySubscribed(sql`s.status = 'trialing' and s.trial_end >= ${isoTimestamp(now)}
      and s.trial_end < ${isoTimestamp(now + 7 * day)}`)}`,
}

/** Conditions on `members m`, all but the search. Empty without any. */
export function conditionsOf(filter: MemberConditions, freeAddresses: readonly string[]): Fragment {
  const { tier, cashcoach, segment, joinedSince, joinedBefore, now = 0 } = filter
  const parts = [
    tier && ofTier(tier),
    cashcoach && withCashcoach(cashcoach, freeAddresses),
    segment && inSegment[segment](now),
    joinedSince && sql`and m.created_at >= ${joinedSince}`,
    joinedBefore && sql`and m.created_at < ${joinedBefore}`,
  ].filter((part) => typeof part === 'object')
  return parts.reduce((all, part) => (all === empty ? part : sql`${all} ${part}`), empty)
}

import type { MemberQuery } from '#contract/operations/member-filters.ts'
import type { MemberList, MemberSummary } from '#contract/operations/members.ts'
import type { CashcoachState } from '#contract/tracker/cashcoach.ts'
import { includesTier, type Tier, tiers } from '#course/tiers.ts'
import { sameEmail } from '#server/accounts/public/same-email.ts'
import type { LearningPublic } from '#server/learning/area.ts'
import { tierFor } from '#server/learning/public/membership-rules.ts'
import { localDate } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { currentSubscription, subscriptionState, timetable } from '#server/tracker/public/subscription-rules.ts'
import type { MemberFilters } from './filters.ts'
import { type MemberPlace, orderOf, readPlace, writePlace } from './member-order.ts'
import type { MemberRow } from './member-pages.ts'
import { type MemberStore, maxCounted } from './store.ts'

const pageSize = 25

interface Dependencies {
  db: Database
  store: MemberStore
  filters: Pick<MemberFilters, 'resolve'>
  /** Time zone of the business. */
  zone: string
  lessons: LearningPublic['lessons']
  freeAddresses: readonly string[]
}

/** The list of members, with the data of each row. */
export function memberList({ db, store, filters, zone, lessons, freeAddresses }: Dependencies) {
  /** Summaries of these members, read in one batch. */
  const summarize = async (rows: readonly MemberRow[]): Promise<MemberSummary[]> => {
    const ids = rows.map(({ id }) => id)
    const [open, subscriptions, granted, passed, figures, counts] = await Promise.all([
      store.openTiers(ids),
      store.subscriptions(ids),
      store.granted(ids),
      store.passed(ids),
      store.figures(ids),
      lessons.countByTier(),
    ])
    const ofMember = <Row extends { member_id: number }>(all: readonly Row[], id: number) =>
      all.filter((row) => row.member_id === id)
    const sum = (tier: Tier, countOf: (each: Tier) => number) =>
      tiers.filter((each) => includesTier(tier, each)).reduce((total, each) => total + countOf(each), 0)
    return rows.map(({ id, email, given_name, created_at }) => {
      const tier = tierFor(new Set(ofMember(open, id).map((row) => row.tier)))
      const isFree = freeAddresses.some((free) => sameEmail(free, email)) || ofMember(granted, id).length > 0
      const own = ofMember(passed, id)
      return {
        id,
        given_name,
        email,
        created_at,
        tier,
        cashcoach: isFree
          ? { state: 'free' as const, open_until: null }
          : subscriptionStatusOf(currentSubscription(ofMember(subscriptions, id))),
        lessons: {
          passed: sum(tier, (each) => own.find((row) => row.tier === each)?.passed ?? 0),
          open: sum(tier, (each) => counts.get(each) ?? 0),
        },
        last_seen_at: ofMember(figures, id)[0]?.last_seen_at || null,
        lifetime_paid: ofMember(figures, id)[0]?.paid_cents ?? 0,
      }
    })
  }

  const read = async (query: MemberQuery, now: number): Promise<MemberList> => {
    const { after, before, sort: by, direction, ...filtered } = query
    const { sort, isAscending } = orderOf({ sort: by, direction })
    const filter = await filters.resolve(filtered, now)
    const isBackwards = before !== undefined && after === undefined
    const cursor = after ?? before
    const from = cursor === undefined ? undefined : readPlace(cursor, sort)
    const found = await store.page(filter, {
      ...{ sort, from, limit: pageSize + 1 },
      isAscending: isAscending !== isBackwards,
    })
    const page = found.slice(0, pageSize)
    if (isBackwards) page.reverse()
    const [first, last] = [page[0], page.at(-1)].map((row) => row && { id: row.id, key: row.sort_key })
    const hasMore = found.length > pageSize
    const isAnyBefore = async (place: MemberPlace) =>
      (await store.page(filter, { sort, from: place, isAscending: !isAscending, limit: 1 })).length > 0
    const hasPrevious = isBackwards ? hasMore : after !== undefined && first && (await isAnyBefore(first))
    const counted = await store.count(filter)
    return {
      members: await summarize(page),
      count: Math.min(counted, maxCounted),
      count_is_minimum: counted > maxCounted,
      seen_since: await seenSince(),
      previous: first && hasPrevious ? writePlace(first) : null,
      next: last && (isBackwards || hasMore) ? writePlace(last) : null,
    }
  }

  /** The day of the update that began to record the last use. */
  const seenSince = async (): Promise<string | null> => {
    const applied = await store.seenSince()
    return applied === undefined ? null : localDate(zone, Date.parse(applied))
  }

  return {
    summarize,
    seenSince,

    /** Long work, since a filter with few matches scans many rows. */
    list: (query: MemberQuery, now: number) => db.long(() => read(query, now)),
  }
}

export type Members = ReturnType<typeof memberList>

function subscriptionStatusOf(
  current: ReturnType<typeof currentSubscription<Parameters<typeof subscriptionState>[0]>>,
): {
  state: CashcoachState
  open_until: string | null
} {
  if (!current) return { state: 'none', open_until: null }
  return { state: subscriptionState(current), open_until: timetable(current).open_until }
}

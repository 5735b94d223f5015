import type { MemberList, MemberQuery, MemberSummary } from '#contract/operations/members.ts'
import type { CashcoachState } from '#contract/tracker/cashcoach.ts'
import { includesTier, type Tier, tiers } from '#course/tiers.ts'
import { sameEmail } from '#server/accounts/public/same-email.ts'
import type { LearningPublic } from '#server/learning/area.ts'
import { tierFor } from '#server/learning/public/membership-rules.ts'
import type { Database } from '#server/platform/db/database.ts'
import { currentSubscription, subscriptionState, timetable } from '#server/tracker/public/subscription-rules.ts'
import type { MemberConditions } from './conditions.ts'
import type { MemberFilters } from './filters.ts'
import type { MemberRow } from './member-pages.ts'
import { type MemberStore, maxCounted } from './store.ts'

const pageSize = 25

interface Dependencies {
  db: Database
  store: MemberStore
  filters: Pick<MemberFilters, 'resolve'>
  lessons: LearningPublic['lessons']
  freeAddresses: readonly string[]
}

/** Timestamps are ISO text, so the greatest is the latest. */
const latest = (seen: readonly { seen_at: string }[]): string | null =>
  seen
    .map(({ seen_at: at }) => at)
    .sort()
    .at(-1) ?? null

/** The list of members, with the data of each row. */
export function memberList({ db, store, filters, lessons, freeAddresses }: Dependencies) {
  /** Summaries of these members, read in one batch. */
  const summarize = async (rows: readonly MemberRow[]): Promise<MemberSummary[]> => {
    const ids = rows.map(({ id }) => id)
    const [open, subscriptions, granted, passed, seen, counts] = await Promise.all([
      store.openTiers(ids),
      store.subscriptions(ids),
      store.granted(ids),
      store.passed(ids),
      store.lastSeen(ids),
      lessons.countByTier(),
    ])
    const ofMember = <Row extends { member_id: number }>(all: readonly Row[], id: number) =>
      all.filter((row) => row.member_id === id)
    const sum = (tier: Tier, countOf: (each: Tier) => number) =>
      tiers.filter((each) => includesTier(tier, each)).reduce((total, each) => total + countOf(each), 0)
    return rows.map(({ id, email, given_name }) => {
      const tier = tierFor(new Set(ofMember(open, id).map((row) => row.tier)))
      const isFree = freeAddresses.some((free) => sameEmail(free, email)) || ofMember(granted, id).length > 0
      const own = ofMember(passed, id)
      return {
        id,
        given_name,
        email,
        tier,
        cashcoach: isFree
          ? { state: 'free' as const, open_until: null }
          : subscriptionStatusOf(currentSubscription(ofMember(subscriptions, id))),
        lessons: {
          passed: sum(tier, (each) => own.find((row) => row.tier === each)?.passed ?? 0),
          open: sum(tier, (each) => counts.get(each) ?? 0),
        },
        last_seen_at: latest(ofMember(seen, id)),
      }
    })
  }

  const read = async ({ after, before, ...query }: MemberQuery, now: number): Promise<MemberList> => {
    const filter = await filters.resolve(query, now)
    const found = await store.page(filter, { after, before }, pageSize + 1)
    const isBackwards = before !== undefined && after === undefined
    const page = found.slice(0, pageSize)
    if (isBackwards) page.reverse()
    const [first, last] = [page[0]?.id, page.at(-1)?.id]
    const hasMore = found.length > pageSize
    const counted = await store.count(filter)
    return {
      members: await summarize(page),
      count: Math.min(counted, maxCounted),
      count_is_minimum: counted > maxCounted,
      previous:
        first !== undefined && (isBackwards ? hasMore : after && (await isAnyAbove(filter, first))) ? first : null,
      next: last !== undefined && (isBackwards || hasMore) ? last : null,
    }
  }

  const isAnyAbove = async (filter: MemberConditions, id: number) =>
    (await store.page(filter, { before: id }, 1)).length > 0

  return {
    summarize,

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

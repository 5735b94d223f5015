import { maxBatch } from '#contract/operations/member-batches.ts'
import { type MemberFilter, MemberSegment, type NamedFilter } from '#contract/operations/member-filters.ts'
import { spanOfDays } from '#server/platform/base/business-days.ts'
import type { MemberConditions } from './conditions.ts'
import type { MemberRow } from './member-pages.ts'
import type { SavedFilters } from './saved-filters.ts'
import type { MemberStore } from './store.ts'

/** Names of the built-in filters. */
const segmentNames: Record<MemberSegment, string> = {
  bought_nothing: 'Bought nothing',
  inactive: 'Inactive for 30 days',
  stuck: 'Stuck in a lesson',
  trial_ends: 'Trial ends within 7 days',
}

const builtIn: readonly NamedFilter[] = MemberSegment.options.map((segment) => ({
  id: null,
  name: segmentNames[segment],
  filter: { segment },
  version: 0,
}))

interface Dependencies {
  store: MemberStore
  saved: Pick<SavedFilters, 'list'>
  /** Time zone of the business. */
  zone: string
}

/** Filters of members: those with a name, and the members of any. */
export function memberFilters({ store, saved, zone }: Dependencies) {
  /** Searches the text of a filter, and computes the bounds of its days. */
  const resolve = async (filter: MemberFilter, now: number): Promise<MemberConditions> => {
    const { search, tier, cashcoach, segment, joined_from: from, joined_to: to } = filter
    return {
      found: search ? await store.search(search) : undefined,
      ...{ tier, cashcoach, segment, now },
      joinedSince: from && spanOfDays(zone, from, from).since,
      joinedBefore: to && spanOfDays(zone, to, to).until,
    }
  }

  return {
    /** The built-in ones, then the saved ones by name. */
    list: async (): Promise<NamedFilter[]> => [...builtIn, ...(await saved.list())],

    resolve,

    /**
     * Members of a filter after an id, in the order of their ids, so that a job reads all of them in small steps: each
     * step continues after the last id of the one before. Members who joined meanwhile come last.
     */
    batch: (conditions: MemberConditions, after: number, limit: number): Promise<MemberRow[]> =>
      store.page(conditions, { from: { id: after }, isAscending: true, limit }),

    /** Ids of all members of a filter, up to a maximum. */
    async ids(filter: MemberFilter, now: number): Promise<{ ids: number[]; is_all: boolean }> {
      const rows = await store.page(await resolve(filter, now), { limit: maxBatch + 1 })
      return { ids: rows.slice(0, maxBatch).map(({ id }) => id), is_all: rows.length <= maxBatch }
    },
  }
}

export type MemberFilters = ReturnType<typeof memberFilters>

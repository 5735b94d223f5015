import { type MemberFilter, MemberSegment, type NamedFilter } from '#contract/operations/members.ts'
import { spanOfDays } from '#server/platform/base/business-days.ts'
import type { MemberConditions } from './conditions.ts'
import type { MemberRow } from './member-pages.ts'
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
}))

interface Dependencies {
  store: MemberStore
  /** Time zone of the business. */
  zone: string
}

/** Filters of members: those with a name, and the members of any. */
export function memberFilters({ store, zone }: Dependencies) {
  return {
    /** The built-in ones. */
    list: async (): Promise<readonly NamedFilter[]> => builtIn,

    /** Searches the text of a filter, and computes the bounds of its days. */
    async resolve(filter: MemberFilter, now: number): Promise<MemberConditions> {
      const { search, tier, cashcoach, segment, joined_from: from, joined_to: to } = filter
      return {
        found: search ? await store.search(search) : undefined,
        ...{ tier, cashcoach, segment, now },
        joinedSince: from && spanOfDays(zone, from, from).since,
        joinedBefore: to && spanOfDays(zone, to, to).until,
      }
    },

    /**
     * Members of a filter after an id, in the order of their ids, so that a job reads all of them in small steps: each
     * step continues after the last id of the one before. Members who joined meanwhile come last.
     */
    batch: (conditions: MemberConditions, after: number, limit: number): Promise<MemberRow[]> =>
      store.page(conditions, { from: { id: after }, isAscending: true, limit }),
  }
}

export type MemberFilters = ReturnType<typeof memberFilters>

import * as z from 'zod'
import { RecentDay } from '#contract/platform/codecs.ts'
import { line } from '#contract/platform/input-fields.ts'
import { Tier } from '#course/lesson.ts'

/** CashCoach states to filter members by; `none` means no CashCoach now. */
export const CashcoachFilter = z.enum(['active', 'trialing', 'past_due', 'cancelled', 'free', 'none'])
export type CashcoachFilter = z.infer<typeof CashcoachFilter>

/** Built-in groups of members. */
export const MemberSegment = z
  .enum(['bought_nothing', 'inactive', 'stuck', 'trial_ends'])
  .describe(
    'bought_nothing: no payment, also none by a link. inactive: not seen for 30 days. stuck: see the glossary. ' +
      'trial_ends: the CashCoach trial ends within the next 7 days',
  )
export type MemberSegment = z.infer<typeof MemberSegment>

/**
 * A member is stuck in a lesson that is not passed if its quiz failed this many times, or if nothing was done in any
 * lesson after it for this many days.
 */
export const stuckRule = { failures: 3, days: 14 }

/** Which members a list, an export or an announcement covers. All conditions must hold. */
export const MemberFilter = z.object({
  search: line(200)
    .optional()
    .describe(
      'Part of a given name or an e-mail address (one or two characters: its beginning), the number of an order, a payment, ' +
        'a receipt or a credit note, or the address of the payer of a link',
    ),
  tier: Tier.optional(),
  cashcoach: CashcoachFilter.optional(),
  segment: MemberSegment.optional(),
  joined_from: RecentDay.optional().describe('First day of joining, in the time zone of the business'),
  joined_to: RecentDay.optional().describe('Last day of joining, in the time zone of the business'),
})
export type MemberFilter = z.infer<typeof MemberFilter>

/** A filter with a name. */
export const NamedFilter = z.object({
  id: z.int().nullable().describe('Null for a built-in filter'),
  name: z.string(),
  filter: MemberFilter,
  version: z.int().describe('Number of changes; sent in If-Match, in quotes'),
})
export type NamedFilter = z.infer<typeof NamedFilter>

export const FilterBody = z.object({ name: line(60, 'Give the filter a name.'), filter: MemberFilter })
export type FilterBody = z.infer<typeof FilterBody>

/** What the list is sorted by. */
export const MemberSort = z.enum(['joined', 'last_seen', 'paid', 'name'])
export type MemberSort = z.infer<typeof MemberSort>

/** Direction of a sort if none is given. */
export const usualDirection = (sort: MemberSort): 'asc' | 'desc' => (sort === 'name' ? 'asc' : 'desc')

/** A member, and in sorted lists what it was sorted by. */
const Cursor = z.string().regex(/^[1-9]\d{0,14}(~[^\0]{0,600})?$/)

export const SortedFilter = MemberFilter.extend({
  sort: MemberSort.optional().describe('Default: joined'),
  direction: z.enum(['asc', 'desc']).optional().describe('Default: asc for name, desc for others'),
})
export type SortedFilter = z.infer<typeof SortedFilter>

export const MemberQuery = SortedFilter.extend({
  after: Cursor.optional().describe('Cursor: the page starts after this member'),
  before: Cursor.optional().describe('Cursor: the page ends before this member'),
})
export type MemberQuery = z.infer<typeof MemberQuery>

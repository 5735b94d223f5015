import { type Tier, tiers } from '#course/tiers.ts'
import { readId } from '#web/platform/admin/list-url-state.ts'
import { type CashcoachChoice, cashcoachChoices } from './member-list-text.ts'

/** List filter in the URL, so that Back and reload preserve it. */
export interface MemberUrlState {
  search: string
  tier: Tier | null
  cashcoach: CashcoachChoice | null
  /** The page starts below this member. */
  after: number | null
  /** The page ends above this member. */
  before: number | null
}

/** Parses the page's query string. Unknown values are ignored. */
export function readMemberUrlState(query: string): MemberUrlState {
  const parameters = new URLSearchParams(query)
  const after = readId(parameters.get('after'))
  return {
    search: parameters.get('search') ?? '',
    tier: tiers.find((tier) => tier === parameters.get('tier')) ?? null,
    cashcoach: cashcoachChoices.find((choice) => choice === parameters.get('cashcoach')) ?? null,
    after,
    before: after === null ? readId(parameters.get('before')) : null,
  }
}

/** Query parameters for `href`. */
export const memberListQuery = ({ search, ...rest }: MemberUrlState) => ({
  search: search === '' ? null : search,
  ...rest,
})

/** Query of the request, without empty values. */
export function memberRequest({ search, tier, cashcoach, after, before }: MemberUrlState) {
  return {
    ...(search.trim() && { search: search.trim() }),
    ...(tier && { tier }),
    ...(cashcoach && { cashcoach }),
    ...(after !== null && { after: String(after) }),
    ...(before !== null && { before: String(before) }),
  }
}

export const isFiltered = ({ search, tier, cashcoach }: MemberUrlState): boolean =>
  search.trim() !== '' || tier !== null || cashcoach !== null

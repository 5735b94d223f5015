import { type Tier, tiers } from '#course/tiers.ts'
import { readId } from '#web/platform/admin/list-address.ts'
import { type CashcoachChoice, cashcoachChoices } from './member-text.ts'

/** What of the list stands in the address, so that Back leads through it and a reload shows the same. */
export interface MemberAddress {
  search: string
  tier: Tier | null
  cashcoach: CashcoachChoice | null
  /** The page begins below this member. */
  after: number | null
  /** The page ends above this member. */
  before: number | null
}

/** Reads the query of the page's address. What it does not know is left out. */
export function readMemberAddress(query: string): MemberAddress {
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

/** The query of an address, for `href`. */
export const memberAddressQuery = ({ search, ...rest }: MemberAddress) => ({
  search: search === '' ? null : search,
  ...rest,
})

/** What the server is asked for: nothing that is empty. */
export function memberRequest({ search, tier, cashcoach, after, before }: MemberAddress) {
  return {
    ...(search.trim() && { search: search.trim() }),
    ...(tier && { tier }),
    ...(cashcoach && { cashcoach }),
    ...(after !== null && { after: String(after) }),
    ...(before !== null && { before: String(before) }),
  }
}

export const isFiltered = ({ search, tier, cashcoach }: MemberAddress): boolean =>
  search.trim() !== '' || tier !== null || cashcoach !== null

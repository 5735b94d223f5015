import { type Tier, tiers } from '#course/tiers.ts'
import {
  type CashcoachChoice,
  cashcoachChoices,
  type Segment,
  type Sort,
  segmentChoices,
  sortChoices,
} from './member-list-text.ts'

/** The conditions of a list: what an admin saves under a name. */
export interface MemberConditions {
  search: string
  tier: Tier | null
  cashcoach: CashcoachChoice | null
  segment: Segment | null
  /** Days 'YYYY-MM-DD', inclusive. */
  joinedFrom: string | null
  joinedTo: string | null
}

/** List filter and order in the URL, so that Back and reload preserve them. */
export interface MemberUrlState extends MemberConditions {
  sort: Sort
  /** The page starts after this place. */
  after: string | null
  /** The page ends before this place. */
  before: string | null
}

export const noConditions: MemberConditions = {
  ...{ search: '', tier: null, cashcoach: null, segment: null },
  ...{ joinedFrom: null, joinedTo: null },
}

const readDay = (text: string | null) => (/^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? text : null)
const readPlace = (text: string | null) => (/^[1-9]\d{0,14}(~.{0,600})?$/s.test(text ?? '') ? text : null)

/** Parses the page's query string. Unknown values are ignored. */
export function readMemberUrlState(query: string): MemberUrlState {
  const parameters = new URLSearchParams(query)
  const among = <Choice extends string>(choices: readonly Choice[], name: string) =>
    choices.find((choice) => choice === parameters.get(name)) ?? null
  const after = readPlace(parameters.get('after'))
  return {
    search: parameters.get('search') ?? '',
    tier: among(tiers, 'tier'),
    cashcoach: among(cashcoachChoices, 'cashcoach'),
    segment: among(segmentChoices, 'segment'),
    joinedFrom: readDay(parameters.get('joined_from')),
    joinedTo: readDay(parameters.get('joined_to')),
    sort: among(sortChoices, 'sort') ?? 'joined',
    after,
    before: after === null ? readPlace(parameters.get('before')) : null,
  }
}

/** Query parameters for `href`. */
export const memberListQuery = ({ search, joinedFrom, joinedTo, sort, ...rest }: MemberUrlState) => ({
  ...{ search: search === '' ? null : search, ...rest },
  ...{ joined_from: joinedFrom, joined_to: joinedTo, sort: sort === 'joined' ? null : sort },
})

/** The conditions as the API takes them, without empty values. */
export function conditionsRequest({ search, tier, cashcoach, segment, joinedFrom, joinedTo }: MemberConditions) {
  return {
    ...(search.trim() && { search: search.trim() }),
    ...(tier && { tier }),
    ...(cashcoach && { cashcoach }),
    ...(segment && { segment }),
    ...(joinedFrom && { joined_from: joinedFrom }),
    ...(joinedTo && { joined_to: joinedTo }),
  }
}
type ConditionsRequest = ReturnType<typeof conditionsRequest>

/** A filter of the API as the conditions of a list. */
export const conditionsOf = (filter: ConditionsRequest): MemberConditions => ({
  search: filter.search ?? '',
  tier: filter.tier ?? null,
  cashcoach: filter.cashcoach ?? null,
  segment: filter.segment ?? null,
  joinedFrom: filter.joined_from ?? null,
  joinedTo: filter.joined_to ?? null,
})

/** Conditions and order of the request for the list and its export. */
export function sortedRequest({ sort, ...conditions }: Omit<MemberUrlState, 'after' | 'before'>) {
  const isReverse = sort.startsWith('-')
  const by = isReverse ? sort.slice(1) : sort
  return {
    ...conditionsRequest(conditions),
    ...(sort !== 'joined' && { sort: by as 'joined' | 'last_seen' | 'paid' | 'name' }),
    ...(isReverse && { direction: by === 'name' ? ('desc' as const) : ('asc' as const) }),
  }
}

/** Query of the request for a page. */
export const memberRequest = ({ after, before, ...state }: MemberUrlState) => ({
  ...sortedRequest(state),
  ...(after !== null && { after }),
  ...(before !== null && { before }),
})

/** Whether two lists have the same conditions, as the API reads them. */
export const isSameList = (one: MemberConditions, other: MemberConditions): boolean =>
  JSON.stringify(conditionsRequest(one)) === JSON.stringify(conditionsRequest(other))

export const isFiltered = (conditions: MemberConditions): boolean => !isSameList(conditions, noConditions)

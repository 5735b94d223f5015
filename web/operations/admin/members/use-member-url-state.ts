import { useListUrlState } from '#web/platform/admin/use-list-url-state.ts'
import { href } from '#web/platform/routing/href.ts'
import { type MemberUrlState, memberListQuery, readMemberUrlState } from './member-url-state.ts'

// A new filter or order starts at the first page.
const membersHref = (before: MemberUrlState, change: Partial<MemberUrlState>) =>
  href('members', {}, { query: memberListQuery({ ...before, after: null, before: null, ...change }) })

/** Filter, order and page of the list in the URL. */
export const useMemberUrlState = () => useListUrlState(readMemberUrlState, membersHref)

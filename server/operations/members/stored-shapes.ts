import { MemberFilter } from '#contract/operations/member-filters.ts'
import { defineStoredJson } from '#server/platform/db/stored-json.ts'

/** The conditions of a saved filter of members. */
export const savedFilter = defineStoredJson<MemberFilter>({
  name: 'member_filters.filter',
  readers: { 1: MemberFilter },
})

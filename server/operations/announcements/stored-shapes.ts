import { MemberFilter } from '#contract/operations/member-filters.ts'
import { defineStoredJson } from '#server/platform/db/stored-json.ts'

/** The filter of members of an announcement. */
export const announcedFilter = defineStoredJson({ name: 'announcements.filter', readers: { 1: MemberFilter } })

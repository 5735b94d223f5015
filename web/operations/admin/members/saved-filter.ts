import type { ReplyOf } from '#web/platform/api/api.ts'

type NamedFilter = ReplyOf<'members', 'filters'>['filters'][number]

/** A filter that an admin saved; built-in ones have no id. */
export type SavedFilter = NamedFilter & { id: number }

export const isSaved = (filter: NamedFilter): filter is SavedFilter => filter.id !== null

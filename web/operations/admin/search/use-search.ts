import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '#web/platform/admin/use-debounced-value.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { hintFor, type OptionGroup, optionGroups } from './search-text.ts'

/** Debounce delay of the search in milliseconds. */
const pauseMs = 200

export interface Search {
  /** Why the text is not searched for; null if it is. */
  hint: string | null
  groups: readonly OptionGroup[]
  /** Whether the groups are those of the typed text; otherwise they belong to an earlier one, and must not be opened. */
  isCurrent: boolean
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

/** Searches for a text while it is typed. Earlier results stay until the next ones arrive. */
export function useSearch(text: string): Search {
  const search = text.trim()
  const hint = hintFor(text)
  const settled = useDebouncedValue(search, pauseMs)
  const isReady = hint === null && settled === search
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...apiQuery('adminSearch', 'find', { query: { q: settled } }),
    enabled: isReady,
    placeholderData: keepPreviousData,
  })
  const isCurrent = isReady && data !== undefined && !isPlaceholderData
  return {
    hint,
    groups: hint === null && data ? optionGroups(data, settled) : [],
    isCurrent,
    error: isReady ? error : null,
    isFetching,
    refetch,
  }
}

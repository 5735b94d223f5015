import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#web/platform/api/api.ts'
import { bytesOf, maxBytes } from './draft-size.ts'
import type { LessonSource } from './editor-types.ts'
import { useDebouncedValue } from './use-debounced-value.ts'

/** Debounce delay of the checks in milliseconds. */
const pauseMs = 700

/** Checks and preview of a text, fetched again when typing pauses. */
export function useChecks(lessonId: number, source: LessonSource) {
  const settled = useDebouncedValue(source, pauseMs)
  const params = { id: String(lessonId) }
  const shared = {
    enabled: bytesOf(settled) <= maxBytes,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  }
  const checks = useQuery({
    ...shared,
    queryKey: ['lessonEditor', 'check', params, settled],
    queryFn: ({ signal }) => call('lessonEditor', 'check', { params, body: settled }, { signal }),
  })
  const preview = useQuery({
    ...shared,
    queryKey: ['lessonEditor', 'preview', params, settled],
    queryFn: ({ signal }) => call('lessonEditor', 'preview', { params, body: settled }, { signal }),
  })
  return { checks, preview, isBehind: settled !== source || checks.isFetching }
}

export type Checks = ReturnType<typeof useChecks>

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '#web/platform/admin/use-debounced-value.ts'
import { call } from '#web/platform/api/api.ts'
import { bytesOf, maxBytes } from './draft-size.ts'
import type { LessonSource } from './editor-types.ts'

/** Debounce delay of the checks in milliseconds. */
const pauseMs = 700

/** Checks and preview of a text, fetched again when typing pauses. */
export function useChecks(lessonId: number, source: LessonSource) {
  const debouncedSource = useDebouncedValue(source, pauseMs)
  const params = { id: String(lessonId) }
  const shared = {
    enabled: bytesOf(debouncedSource) <= maxBytes,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  }
  const checks = useQuery({
    ...shared,
    queryKey: ['lessonEditor', 'check', params, debouncedSource],
    queryFn: ({ signal }) => call('lessonEditor', 'check', { params, body: debouncedSource }, { signal }),
  })
  const preview = useQuery({
    ...shared,
    queryKey: ['lessonEditor', 'preview', params, debouncedSource],
    queryFn: ({ signal }) => call('lessonEditor', 'preview', { params, body: debouncedSource }, { signal }),
  })
  return { checks, preview, isBehind: debouncedSource !== source || checks.isFetching }
}

export type Checks = ReturnType<typeof useChecks>

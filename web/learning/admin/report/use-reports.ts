import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#web/platform/api/api.ts'
import type { Reports } from './report-text.ts'
import type { ReportUrlState } from './report-url-state.ts'

/** The reports in a state, page by page. */
export const useReports = ({ state, lesson }: ReportUrlState) =>
  useInfiniteQuery({
    queryKey: ['lessonReports', 'list', { state, lesson }] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        'lessonReports',
        'list',
        {
          query: {
            ...(state !== 'all' && { state }),
            ...(lesson !== null && { lesson: String(lesson) }),
            ...(pageParam && { after: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }: Reports) => next,
    placeholderData: keepPreviousData,
  })

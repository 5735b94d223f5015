import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#web/platform/api/api.ts'
import type { EditableLesson } from './editor-types.ts'
import type { Chosen } from './history-address.ts'

/** Differences between two states of a lesson, fetched again after each save of its draft. Null disables it. */
export function useDifferences(
  { id, revision }: Pick<EditableLesson, 'id' | 'revision'>,
  chosen: Pick<Chosen, 'from' | 'to'> | null,
) {
  const params = { id: String(id), number: String(chosen?.from), to: String(chosen?.to) }
  return useQuery({
    queryKey: ['lessonEditor', 'differences', params, chosen?.to === 'draft' ? revision : 0],
    queryFn: ({ signal }) => call('lessonEditor', 'differences', { params }, { signal }),
    enabled: chosen !== null,
    placeholderData: keepPreviousData,
  })
}

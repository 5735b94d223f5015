import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#web/platform/api/api.ts'
import type { EditableLesson } from './editor-types.ts'
import type { Chosen } from './history-address.ts'

/** What changed from one state of a lesson to another; anew for each save of its draft. Null asks for nothing. */
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

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminSectionTitle } from '#web/platform/admin/admin-section.tsx'
import { BackToPanel } from '#web/platform/admin/back-to-panel.tsx'
import { useRowSelection } from '#web/platform/admin/use-row-selection.ts'
import { call } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { PageLoadError } from '#web/platform/messages/page-load-error.tsx'
import { StaleNotice } from '#web/platform/messages/stale-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { Select } from '#web/ui/select.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { LearningNav } from './learning-nav.tsx'
import { ReportBatchBar, SelectReports } from './report-batch-bar.tsx'
import { ReportList } from './report-list.tsx'
import { type Mistake, type ReportState, type Reports, stateText } from './report-text.ts'
import { VerdictTable } from './verdict-table.tsx'
import './learning-report.css'

/** Learners' feedback on the lessons: reported mistakes, and whether a lesson was clear. */
export function LessonReportsPage() {
  const [state, setState] = useState<ReportState>('open')
  const selection = useRowSelection(state)
  const query = useReports(state)
  const { data, error, isFetching, refetch } = query
  const [first] = data?.pages ?? []
  const mistakes = data?.pages.flatMap((page): Mistake[] => page.mistakes) ?? []
  if (error && !first)
    return <PageLoadError message={errorMessage(error)} onRetry={() => refetch()} busy={isFetching} />
  return (
    <>
      <BackToPanel />
      <PageHeader title="Reports of mistakes" lead="What learners say of the lessons. Reports carry no name." />
      <LearningNav current="lesson-reports" />
      {error && <StaleNotice error={error} onRetry={() => refetch()} busy={isFetching} />}
      {first ? (
        <div className="grid gap-12">
          <section aria-labelledby="mistakes">
            <AdminSectionTitle>
              <h2 id="mistakes">Mistakes</h2>
              <StateSelect state={state} counts={first} onChoose={setState} />
            </AdminSectionTitle>
            <SelectReports selection={selection} mistakes={mistakes} />
            <ReportList state={state} mistakes={mistakes} lessons={first.lessons} selection={selection} />
            <ReportBatchBar state={state} selection={selection} />
            {query.hasNextPage && (
              <Button
                kind="secondary"
                className="print:hidden mt-4"
                busy={isFetching}
                onClick={() => query.fetchNextPage()}
              >
                Show older ones
              </Button>
            )}
            <p className="mt-4 text-ink-soft text-sm">They are deleted when their writer’s account is.</p>
          </section>
          <VerdictTable lessons={first.lessons} />
        </div>
      ) : (
        <Loading label="Loading reports..." className="card grid gap-4">
          <SkeletonLines lines={4} />
        </Loading>
      )}
    </>
  )
}

const useReports = (state: ReportState) =>
  useInfiniteQuery({
    queryKey: ['lessonReports', 'list', { state }] as const,
    queryFn: ({ pageParam, signal }) =>
      call('lessonReports', 'list', { query: { state, ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }: Reports) => next,
    placeholderData: keepPreviousData,
  })

interface StateSelectProps {
  state: ReportState
  counts: Pick<Reports, 'open' | 'closed'>
  onChoose: (state: ReportState) => void
}

const StateSelect = ({ state, counts, onChoose }: StateSelectProps) => (
  <Select
    aria-label="State of reports"
    className="print:hidden"
    value={state}
    onChange={({ target }) => onChoose(target.value === 'closed' ? 'closed' : 'open')}
  >
    <option value="open">{stateText('open', counts)}</option>
    <option value="closed">{stateText('closed', counts)}</option>
  </Select>
)

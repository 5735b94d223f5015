import { lazy, Suspense, useState } from 'react'
import { AdminSectionTitle } from '#web/platform/admin/admin-section.tsx'
import { BackToPanel } from '#web/platform/admin/back-to-panel.tsx'
import { useRowSelection } from '#web/platform/admin/use-row-selection.ts'
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
import { type Mistake, type ReportState, type Reports, reportStates, stateText } from './report-text.ts'
import { reportsHref, useReportUrlState } from './report-url-state.ts'
import { useReports } from './use-reports.ts'
import './learning-report.css'

// Below the reports.
const VerdictTable = lazy(async () => ({ default: (await import('./verdict-table.tsx')).VerdictTable }))
const AnswerDialog = lazy(async () => ({ default: (await import('./answer-dialog.tsx')).AnswerDialog }))

/** Learners' feedback on the lessons: reported mistakes, and whether a lesson was clear. */
export function LessonReportsPage() {
  const { urlState } = useReportUrlState()
  const query = useReports(urlState)
  // The dialog is outside the list, so that it stays open when its report leaves the list.
  const [answering, setAnswering] = useState<Mistake | null>(null)
  const { data, error, isFetching, refetch } = query
  const [first] = data?.pages ?? []
  if (error && !first)
    return <PageLoadError message={errorMessage(error)} onRetry={() => refetch()} busy={isFetching} />
  return (
    <>
      <BackToPanel />
      <PageHeader
        title="Reports of mistakes"
        lead="What learners say of the lessons. Reports carry no name, except where an answer is asked for."
      />
      <LearningNav current="lesson-reports" />
      {error && <StaleNotice error={error} onRetry={() => refetch()} busy={isFetching} />}
      {first ? (
        <div className="grid gap-12">
          <Mistakes first={first} query={query} onAnswer={setAnswering} />
          <Suspense>
            <VerdictTable lessons={first.lessons} />
          </Suspense>
        </div>
      ) : (
        <Loading label="Loading reports..." className="card grid gap-4">
          <SkeletonLines lines={4} />
        </Loading>
      )}
      {answering && (
        <Suspense>
          <AnswerDialog mistake={answering} onClose={() => setAnswering(null)} />
        </Suspense>
      )}
    </>
  )
}

interface MistakesProps {
  first: Reports
  query: ReturnType<typeof useReports>
  onAnswer: (mistake: Mistake) => void
}

function Mistakes({ first, query, onAnswer }: MistakesProps) {
  const { urlState, filter } = useReportUrlState()
  const { state, lesson } = urlState
  const selection = useRowSelection(`${state} ${lesson}`)
  const mistakes = query.data?.pages.flatMap((page): Mistake[] => page.mistakes) ?? []
  return (
    <section aria-labelledby="mistakes">
      <AdminSectionTitle>
        <h2 id="mistakes">Mistakes</h2>
        <StateSelect state={state} counts={first} onChoose={(chosen) => filter({ state: chosen })} />
        {lesson !== null && (
          <p className="text-sm">
            Of one lesson. <a href={reportsHref({ state, lesson: null })}>Show all lessons</a>
          </p>
        )}
      </AdminSectionTitle>
      {state !== 'deleted' && <SelectReports selection={selection} mistakes={mistakes} />}
      <ReportList {...{ urlState, mistakes, selection, onAnswer }} lessons={first.lessons} />
      <ReportBatchBar state={state} selection={selection} />
      {query.hasNextPage && (
        <Button
          kind="secondary"
          className="print:hidden mt-4"
          busy={query.isFetching}
          onClick={() => query.fetchNextPage()}
        >
          Show more
        </Button>
      )}
      <p className="mt-4 text-ink-soft text-sm">
        They are deleted when their writer’s account is. Who asked for an answer, and the answer, are no longer shown
        once a report is closed for 30 days.
      </p>
    </section>
  )
}

interface StateSelectProps {
  state: ReportState
  counts: Reports
  onChoose: (state: ReportState) => void
}

const StateSelect = ({ state, counts, onChoose }: StateSelectProps) => (
  <Select
    aria-label="State of reports"
    className="print:hidden"
    value={state}
    onChange={({ target }) => onChoose(reportStates.find((one) => one === target.value) ?? 'open')}
  >
    {reportStates.map((one) => (
      <option key={one} value={one}>
        {stateText(one, counts)}
      </option>
    ))}
  </Select>
)

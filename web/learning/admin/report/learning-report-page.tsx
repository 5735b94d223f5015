import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { AdminSectionTitle } from '#web/platform/admin/admin-section.tsx'
import { BackToPanel } from '#web/platform/admin/back-to-panel.tsx'
import { apiQuery, apiUrl } from '#web/platform/api/api.ts'
import { longTimestamp } from '#web/platform/format/dates.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { Select } from '#web/ui/select.tsx'
import { countStaleMs } from './count-age.ts'
import { CountState } from './count-state.tsx'
import { LearningNav } from './learning-nav.tsx'
import { mostLostFirst, type Overview } from './learning-text.ts'
import { Measures } from './measures.tsx'
import { NotEnoughLearners } from './not-enough-learners.tsx'
import { overviewHref, periodQuery } from './period.ts'
import { PeriodSelect } from './period-select.tsx'
import { ReachTable } from './reach-table.tsx'
import { TopInsights } from './top-insights.tsx'
import './learning-report.css'
import { usePeriod } from './use-period.ts'

/** Weekly overview: which lessons lose learners, and where. */
export function LearningReportPage() {
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery('learningReport', 'overview', periodQuery(usePeriod())),
    staleTime: countStaleMs,
  })
  const recount = () => refetch()
  return (
    <>
      <BackToPanel />
      <PageHeader
        title="What learners do"
        lead="Counted from papers and kept places, never with names, and shown from five learners on."
      />
      <LearningNav current="learning-report" />
      <PeriodSelect hrefOf={overviewHref} />
      <div className="grid gap-12">
        <CountState countedAt={data?.counted_at} error={error} isFetching={isFetching} onRecount={recount} />
        {data && <CountStatus overview={data} isCounting={isFetching} onRecount={recount} />}
      </div>
    </>
  )
}

interface CountedProps {
  overview: Overview
  isCounting: boolean
  onRecount: () => void
}

function CountStatus({ overview, isCounting, onRecount }: CountedProps) {
  return (
    <>
      <section aria-labelledby="look-first">
        <AdminSectionTitle>
          <h2 id="look-first">Look here first</h2>
          <Button kind="quiet" className="print:hidden" busy={isCounting} busyLabel="Counting..." onClick={onRecount}>
            Count again
          </Button>
          <p className="text-ink-soft text-sm">Counted {longTimestamp(overview.counted_at)}.</p>
        </AdminSectionTitle>
        <TopInsights overview={overview} />
      </section>
      <Lessons lessons={overview.lessons} />
      <Measures overview={overview} />
    </>
  )
}

function Lessons({ lessons }: Pick<Overview, 'lessons'>) {
  const [isMostLostFirst, setMostLostFirst] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const days = usePeriod()
  const reported = lessons.filter(({ began }) => began !== null)
  const shown = showsAll ? lessons : reported
  if (reported.length === 0) return <NotEnoughLearners />
  return (
    <section aria-labelledby="reach">
      <AdminSectionTitle>
        <h2 id="reach">Begun, finished, passed</h2>
        <Select
          aria-label="Order of lessons"
          className="print:hidden"
          value={isMostLostFirst ? 'lost' : 'course'}
          onChange={({ target }) => setMostLostFirst(target.value === 'lost')}
        >
          <option value="course">In the course’s order</option>
          <option value="lost">Most lost first</option>
        </Select>
        <p className="text-ink-soft text-sm">
          Finished is the share of those who began and handed in a paper. Passed is the share of first papers that
          passed. Your own tries are not counted.
        </p>
      </AdminSectionTitle>
      <ReachTable lessons={isMostLostFirst ? mostLostFirst(shown) : shown} />
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        {reported.length < lessons.length && (
          <Button kind="quiet" aria-expanded={showsAll} onClick={() => setShowsAll((shows) => !shows)}>
            {showsAll ? 'Hide lessons of fewer than five' : `Show all ${lessons.length} lessons`}
          </Button>
        )}
        <ButtonLink kind="quiet" href={apiUrl('learningReport', 'exportLessons', periodQuery(days))} download>
          <Download />
          Export CSV
        </ButtonLink>
      </div>
    </section>
  )
}

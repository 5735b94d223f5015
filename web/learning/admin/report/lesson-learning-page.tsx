import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { AdminSectionTitle } from '#web/platform/admin/admin-section.tsx'
import { BackToPanel } from '#web/platform/admin/back-to-panel.tsx'
import { apiQuery, apiUrl } from '#web/platform/api/api.ts'
import { errorMessage, statusOf } from '#web/platform/api/errors.ts'
import { longTimestamp } from '#web/platform/format/dates.ts'
import { PageLoadError } from '#web/platform/messages/page-load-error.tsx'
import { href } from '#web/platform/routing/href.ts'
import { useLocation, useParams } from '#web/platform/routing/router-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { countStaleMs } from './count-age.ts'
import { CountState } from './count-state.tsx'
import { DropOffList } from './drop-off-list.tsx'
import { EditorLink } from './editor-link.tsx'
import { LearningNav } from './learning-nav.tsx'
import { type LessonReport, tooFew, weekText } from './learning-text.ts'
import { NotEnoughLearners } from './not-enough-learners.tsx'
import { lessonHref, periodQuery, periodText } from './period.ts'
import { PeriodSelect } from './period-select.tsx'
import { QuestionCard } from './question-card.tsx'
import { StepCard } from './step-list.tsx'
import './learning-report.css'
import { usePeriod } from './use-period.ts'

// Most quizzes never change.
const VersionTable = lazy(async () => ({ default: (await import('./version-table.tsx')).VersionTable }))

/** One lesson: how far its readers get, and their choices in its quiz. */
export function LessonLearningPage() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery('learningReport', 'lesson', { params: { id }, ...periodQuery(usePeriod()) }),
    staleTime: countStaleMs,
  })
  useAnchor(data !== undefined)
  const recount = () => refetch()
  if (error && statusOf(error) === 404)
    return (
      <PageLoadError heading="Lesson not found" message={errorMessage(error)} onRetry={recount} busy={isFetching} />
    )
  return (
    <>
      <BackToPanel />
      <PageHeader
        title={
          <span className="inline-block min-h-[2lh] sm:min-h-[1lh]">
            {data ? `${data.figures.lesson_order}. ${data.figures.title}` : 'What learners do'}
          </span>
        }
        lead="How far readers come, and what they choose. Never with names, and from five learners on."
      >
        <ButtonLink kind="secondary" className="print:hidden" href={href('lesson', { id })}>
          Open lesson
        </ButtonLink>
        <ButtonLink
          kind="secondary"
          className="print:hidden"
          href={href('lesson-reports', {}, { query: { state: 'all', lesson: id } })}
        >
          Reports on this lesson
        </ButtonLink>
      </PageHeader>
      <LearningNav />
      <PeriodSelect hrefOf={(days) => lessonHref(id, days)} />
      <div className="grid gap-12">
        <CountState countedAt={data?.counted_at} error={error} isFetching={isFetching} onRecount={recount} />
        {data && <ReportContent report={data} />}
      </div>
    </>
  )
}

/** Scrolls to the hash target once its data has loaded, after the page itself. */
function useAnchor(isThere: boolean) {
  const { hash } = useLocation()
  useEffect(() => {
    if (!isThere || hash.length < 2) return
    const part = document.getElementById(hash.slice(1))
    part?.scrollIntoView()
    part?.focus({ preventScroll: true })
  }, [isThere, hash])
}

function ReportContent({ report }: { report: LessonReport }) {
  const { figures } = report
  const days = usePeriod()
  if (figures.began === null) return <NotEnoughLearners />
  return (
    <div className="learning-parts">
      <div className="grid gap-8">
        <Card as="section" id="sections" aria-labelledby="sections-title" tabIndex={-1} className="grid gap-4">
          <div className="grid gap-1">
            <h2 id="sections-title" className="text-lg">
              How far {figures.began} readers came{days && ` who began ${periodText(days)}`}
            </h2>
            <p className="text-ink-soft text-sm">
              {weekText(figures) ?? ''} Counted {longTimestamp(report.counted_at)}.
            </p>
          </div>
          <DropOffList report={report} />
          <p className="text-ink-soft text-sm">
            A reader’s place is the last heading that they came to. Who handed in a paper came to all of them.
          </p>
          <EditorLink lessonId={figures.lesson_id} />
        </Card>
        <StepCard figures={figures} />
      </div>
      <Quiz report={report} />
    </div>
  )
}

function Quiz({ report: { quiz, versions, figures } }: { report: LessonReport }) {
  const days = usePeriod()
  const count = quiz.learners === null ? tooFew : `${quiz.learners} first papers of the quiz as it is now`
  return (
    <section id="quiz" aria-labelledby="quiz-title" tabIndex={-1} className="grid gap-6">
      <AdminSectionTitle>
        <h2 id="quiz-title" className="text-lg">
          What they choose
        </h2>
        <ButtonLink
          kind="quiet"
          className="print:hidden"
          href={apiUrl('learningReport', 'exportQuestions', {
            params: { id: String(figures.lesson_id) },
            ...periodQuery(days),
          })}
          download
        >
          <Download />
          Export CSV
        </ButtonLink>
        <p className="text-ink-soft text-sm">{count}.</p>
      </AdminSectionTitle>
      {quiz.questions.map((question) => (
        <QuestionCard key={question.number} question={question} all={quiz.questions} learners={quiz.learners} />
      ))}
      {versions.some(({ is_current }) => !is_current) && (
        <Suspense>
          <VersionTable versions={versions} />
        </Suspense>
      )}
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { Lesson } from '#course/lesson.ts'
import { tierNames, tiers } from '#course/tiers.ts'
import { outcomeOfError } from '#web/platform/admin/tool-sentences.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { PageLoadError } from '#web/platform/messages/page-load-error.tsx'
import { hasPage } from '#web/platform/routing/page-patterns.ts'
import { PageSkeleton } from '#web/platform/routing/page-skeleton.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { StandaloneLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { devPages } from './pages.ts'

const debugPath = '/admin/debug'
const debugPanel = hasPage(debugPath) ? debugPath : undefined

/** Development page with every lesson as stored in the database; answers and explanations stay on the server. */
export function DevLessonsPage() {
  const lessons = useQuery(apiQuery('seeding', 'developmentLessons'))
  if (lessons.isPending) return <PageSkeleton page={devPages['dev-lessons']} />
  if (!lessons.data)
    return (
      <PageLoadError
        message={outcomeOfError('list-lessons', lessons.error).message}
        onRetry={() => lessons.refetch()}
        busy={lessons.isFetching}
      />
    )
  return (
    <>
      <PageHeader title="Development lessons">
        {debugPanel && <StandaloneLink href={debugPanel}>Database Debug Panel</StandaloneLink>}
      </PageHeader>
      <div className="grid gap-12">
        <Notice title="For the development environment only" unannounced>
          This page needs no authentication, and it does not exist in production.
        </Notice>
        {lessons.data.length === 0 ? <NoLessons /> : <Tiers lessons={lessons.data} />}
      </div>
    </>
  )
}

function NoLessons() {
  return (
    <EmptyState
      illustration="lessons"
      title="No Lessons Found"
      action={debugPanel && <ButtonLink href={debugPanel}>Seed lessons</ButtonLink>}
    >
      The database holds no lessons yet.
    </EmptyState>
  )
}

function Tiers({ lessons }: { lessons: readonly Lesson[] }) {
  return tiers.map((tier) => {
    const own = lessons.filter((lesson) => lesson.tier === tier)
    if (own.length === 0) return null
    return (
      <section key={tier} className="grid gap-4" aria-labelledby={`tier-${tier}`}>
        <h2 id={`tier-${tier}`}>
          {tierNames[tier].name} ({own.length})
        </h2>
        <Card flush>
          {own.map((lesson) => (
            <LessonDetails key={lesson.id} lesson={lesson} />
          ))}
        </Card>
      </section>
    )
  })
}

function LessonDetails({ lesson: { id, title, lesson_order, content, quiz_questions } }: { lesson: Lesson }) {
  return (
    <details className="border-line border-t first:border-t-0">
      <summary className="min-h-11 px-6 py-3 font-strong">
        {lesson_order}. {title} <span className="font-body text-ink-soft">(id {id})</span>
      </summary>
      <div className="grid gap-6 px-6 pb-6">
        <pre className="max-w-full overflow-x-auto whitespace-pre-wrap font-sans text-sm">{content}</pre>
        <ol className="grid list-decimal gap-4 pl-6">
          {quiz_questions.map(({ question, options }) => (
            <li key={question}>
              {question}
              <ul className="list-disc pl-6 text-ink-soft">
                {options.map((option) => (
                  <li key={option}>{option}</li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </div>
    </details>
  )
}

import { useQuery } from '@tanstack/react-query'
import { tierPrices } from '#course/tiers.ts'
import { LoadErrorNotice } from '#web/learning/lessons/load-error-notice.tsx'
import { lessonListError } from '#web/learning/lessons/load-errors.ts'
import { learningPages } from '#web/learning/pages.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { freeLessonsText } from '#web/platform/format/free-lessons.ts'
import { href } from '#web/platform/routing/href.ts'
import { PageSkeleton } from '#web/platform/routing/page-skeleton.tsx'
import { SignInButton } from '#web/platform/session/sign-in-button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { LessonPath } from './lesson-path.tsx'

/** The lessons page for visitors: asks to sign in, above the list of all lessons. */
export function VisitorLessons() {
  const { data, error, isPending, isFetching, refetch } = useQuery(apiQuery('lessons', 'syllabus'))
  if (isPending) return <PageSkeleton page={learningPages.lessons} />
  const freeLessons = data?.filter(({ tier }) => tierPrices[tier] === 0).length ?? 0
  return (
    <>
      <PageHeader
        title="Please sign in to access lessons"
        lead={freeLessons > 0 ? `${freeLessonsText(freeLessons)} Every other lesson has a preview.` : undefined}
      >
        <div className="flex flex-wrap gap-3">
          <SignInButton />
          <ButtonLink kind="quiet" href={href('landing')}>
            Return to Home
          </ButtonLink>
        </div>
      </PageHeader>
      {error && !data && <LoadErrorNotice error={lessonListError(error)} onRetry={refetch} busy={isFetching} />}
      {data && <LessonPath cards={data} progress={undefined} isForVisitor />}
    </>
  )
}

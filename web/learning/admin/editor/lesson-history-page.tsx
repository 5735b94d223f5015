import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { learningAdminPages } from '#web/learning/admin-pages.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { errorMessage, statusOf } from '#web/platform/api/errors.ts'
import { useDocumentTitle } from '#web/platform/browser/document-title.ts'
import { PageLoadError } from '#web/platform/messages/page-load-error.tsx'
import { PageSkeleton } from '#web/platform/routing/page-skeleton.tsx'
import { useLocation, useParams } from '#web/platform/routing/router-context.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { EditableLesson, LessonVersion } from './editor-types.ts'
import { chosenIn } from './history-address.ts'
import { LessonHead } from './lesson-head.tsx'
import { NoSuchLesson } from './no-such-lesson.tsx'
import { PartNav } from './part-nav.tsx'
import { VersionList } from './version-list.tsx'
import './lesson-editor.css'

const VersionDifferences = lazy(async () => ({
  default: (await import('./version-differences.tsx')).VersionDifferences,
}))

/** Every version of a lesson, its changes, and a way to restore it. */
export function LessonHistoryPage() {
  const { id = '' } = useParams()
  const lesson = useQuery(apiQuery('lessonEditor', 'read', { params: { id } }))
  const versions = useQuery(apiQuery('lessonEditor', 'versions', { params: { id } }))
  useDocumentTitle(lesson.data ? `History: ${lesson.data.source.title}` : null)
  if (lesson.data && versions.data) return <History lesson={lesson.data} versions={versions.data.versions} />
  const error = lesson.error ?? versions.error
  if (!error) return <PageSkeleton page={learningAdminPages['lesson-history']} />
  if (statusOf(error) === 404 || statusOf(error) === 400) return <NoSuchLesson id={id} />
  const retry = () => {
    lesson.refetch()
    versions.refetch()
  }
  return (
    <PageLoadError
      heading="The history did not load"
      message={errorMessage(error)}
      onRetry={retry}
      busy={lesson.isFetching || versions.isFetching}
    />
  )
}

function History({ lesson, versions }: { lesson: EditableLesson; versions: LessonVersion[] }) {
  const { search } = useLocation()
  const chosen = chosenIn(search, versions, lesson)
  return (
    <div className="editor">
      <LessonHead lesson={lesson} title={lesson.source.title} />
      <PartNav
        lessonId={lesson.id}
        current="history"
        counts={{ quiz: lesson.source.quiz.length, resources: lesson.resources.length, history: versions.length }}
      />
      {versions.length === 0 ? (
        <EmptyState illustration="lessons" title="No versions yet">
          {lesson.published
            ? 'Learners read what the content folder has. Once you publish a change, both are kept here.'
            : 'Each time this lesson is published, what learners read then is kept here.'}
        </EmptyState>
      ) : (
        <div className="history">
          <VersionList lesson={lesson} versions={versions} chosen={chosen} />
          <Suspense>
            {chosen && <VersionDifferences key={`${chosen.from}-${chosen.to}`} lesson={lesson} chosen={chosen} />}
          </Suspense>
        </div>
      )}
    </div>
  )
}

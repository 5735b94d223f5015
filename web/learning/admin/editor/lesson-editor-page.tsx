import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { learningAdminPages } from '#web/learning/admin-pages.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { errorMessage, statusOf } from '#web/platform/api/errors.ts'
import { useDocumentTitle } from '#web/platform/browser/document-title.ts'
import { PageLoadError } from '#web/platform/messages/page-load-error.tsx'
import { PageSkeleton } from '#web/platform/routing/page-skeleton.tsx'
import { useParams } from '#web/platform/routing/router-context.tsx'
import { NoSuchLesson } from './no-such-lesson.tsx'
import './lesson-editor.css'

const LessonEditor = lazy(async () => ({ default: (await import('./lesson-editor.tsx')).LessonEditor }))

/** Edits a lesson's text, quiz, resources and details, checked during typing. */
export function LessonEditorPage() {
  const { id = '' } = useParams()
  const { data, error, isPending, isFetching, refetch } = useQuery(apiQuery('lessonEditor', 'read', { params: { id } }))
  useDocumentTitle(data ? `Edit: ${data.source.title}` : null)
  const skeleton = <PageSkeleton page={learningAdminPages['lesson-editor']} />
  if (isPending) return skeleton
  if (data)
    return (
      <Suspense fallback={skeleton}>
        <LessonEditor key={data.id} lesson={data} />
      </Suspense>
    )
  if (statusOf(error) === 404 || statusOf(error) === 400) return <NoSuchLesson id={id} />
  return (
    <PageLoadError
      heading="The lesson did not load"
      message={errorMessage(error)}
      onRetry={refetch}
      busy={isFetching}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import type { Lesson } from '#course/lesson.ts'
import { apiQuery } from '#web/kit/api.ts'
import { useDocumentTitle } from '#web/kit/document-title.ts'
import { href } from '#web/routing/href.ts'
import { PageSkeleton } from '#web/routing/page-skeleton.tsx'
import { pageByName } from '#web/routing/pages.ts'
import { useLocation, useNavigate, useParams } from '#web/routing/router-context.tsx'
import { LessonReader } from './lesson-reader.tsx'
import { LessonUnavailable } from './lesson-unavailable.tsx'

const skeleton = <PageSkeleton page={pageByName('lesson')} />

/** Fetched when the reader comes near the end of the text, so that the first view does not carry it. */
const importQuiz = () => import('./quiz/quiz.tsx')
const Quiz = lazy(async () => ({ default: (await importQuiz()).Quiz }))

export function LessonPage() {
  const { id = '' } = useParams()
  const lesson = useQuery(apiQuery('lessons', 'read', { params: { id } }))
  if (lesson.data) return <LessonView key={lesson.data.id} lesson={lesson.data} />
  if (lesson.isPending) return skeleton
  return <LessonUnavailable error={lesson.error} onRetry={lesson.refetch} busy={lesson.isFetching} />
}

/** Reading, or its quiz: the address says which, so that Back leads out of the quiz and a reload stays in it. */
function LessonView({ lesson }: { lesson: Lesson }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const isFirstView = useRef(true)
  const isQuiz = new URLSearchParams(search).has('quiz') && lesson.quiz_questions.length > 0
  useDocumentTitle(isQuiz ? `Quiz: ${lesson.title}` : lesson.title)
  return (
    <Suspense key={String(isQuiz)} fallback={skeleton}>
      {isQuiz ? (
        <Quiz lesson={lesson} />
      ) : (
        <LessonReader
          lesson={lesson}
          onNearEnd={prefetchQuiz}
          onStart={() => navigate(href('lesson', { id: lesson.id }, { query: { quiz: 1 } }))}
        />
      )}
      <FocusHeading isFirstView={isFirstView} />
    </Suspense>
  )
}

/** Where it does not arrive, the quiz asks for it again and says so. */
const prefetchQuiz = () => {
  importQuiz().catch(() => {})
}

/**
 * Moves the focus to the heading of a view that took another's place: its path is the same, so the layout does not
 * notice.
 */
function FocusHeading({ isFirstView }: { isFirstView: { current: boolean } }) {
  useEffect(() => {
    if (!isFirstView.current) document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true })
    isFirstView.current = false
  }, [isFirstView])
  return null
}

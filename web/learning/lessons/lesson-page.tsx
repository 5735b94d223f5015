// The server also renders the quiz at this page's address, before the code of the quiz has loaded.
import '#web/learning/quizzes/quiz.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ReadableLesson } from '#course/lesson.ts'
import { learningPages } from '#web/learning/pages.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { useDocumentTitle } from '#web/platform/browser/document-title.ts'
import { href } from '#web/platform/routing/href.ts'
import { PageSkeleton } from '#web/platform/routing/page-skeleton.tsx'
import { useLocation, useNavigate, useParams } from '#web/platform/routing/router-context.tsx'
import { useServerRender } from '#web/platform/routing/server-render.tsx'
import { useUser } from '#web/platform/session/user-context.tsx'
import { LessonReader } from './lesson-reader.tsx'
import { LessonUnavailable } from './lesson-unavailable.tsx'
import { lessonError } from './load-errors.ts'
import { LockedLesson } from './locked-lesson.tsx'
import { VisitorLesson } from './visitor-lesson.tsx'

const skeleton = <PageSkeleton page={learningPages.lesson} />

/** Prefetched near the end of the text, to keep it out of the server render's scripts. */
const importQuiz = () => import('#web/learning/quizzes/quiz.tsx')
const Quiz = lazy(async () => ({ default: (await importQuiz()).Quiz }))

export function LessonPage() {
  const { id = '' } = useParams()
  const { user } = useUser()
  return user ? <MemberLesson id={id} /> : <VisitorLesson id={id} />
}

function MemberLesson({ id }: { id: string }) {
  const lesson = useQuery(apiQuery('lessons', 'read', { params: { id } }))
  const isQuiz = useIsQuiz()
  const isWaiting = useOpeningReplies(id, isQuiz)
  useQuizAtOnce(id, isQuiz)
  if (lesson.isPending || (lesson.data && isWaiting)) return skeleton
  if (lesson.data) return <LessonView key={lesson.data.id} lesson={lesson.data} />
  const { offer, message } = lessonError(lesson.error)
  if (offer === 'upgrade') return <LockedLesson id={id} sentence={message} />
  return <LessonUnavailable error={lesson.error} onRetry={lesson.refetch} busy={lesson.isFetching} />
}

/**
 * Replaces the server render once all of its data has loaded, so that nothing moves while a user reads.
 * @returns whether a request is pending
 */
function useOpeningReplies(id: string, isQuiz: boolean): boolean {
  const hasServerRender = useServerRender() !== null
  const [isOver, setIsOver] = useState(!hasServerRender)
  const enabled = !isOver && !isQuiz
  const cards = useQuery({ ...apiQuery('lessons', 'list'), enabled })
  const progress = useQuery({ ...apiQuery('progress', 'list'), enabled: !isOver })
  const resources = useQuery({ ...apiQuery('lessons', 'resources', { params: { id } }), enabled })
  const draft = useQuery({ ...apiQuery('lessons', 'draft', { params: { id } }), enabled: !isOver && isQuiz })
  const isLoading = [cards, progress, resources, draft].some((reply) => reply.isLoading)
  // Once shown, the lesson stays, even during refetches.
  if (!isOver && !isLoading) setIsOver(true)
  return !isOver && isLoading
}

/** The lesson or its quiz. The URL decides, so that Back leaves the quiz and a reload stays in it. */
function LessonView({ lesson }: { lesson: ReadableLesson }) {
  const navigate = useNavigate()
  const isServerRendered = useRef(true)
  const isQuiz = useIsQuiz() && lesson.quiz_questions.length > 0
  useDocumentTitle(isQuiz ? `Quiz: ${lesson.title}` : lesson.title)
  return (
    <Suspense key={String(isQuiz)} fallback={skeleton}>
      {isQuiz ? (
        <Quiz lesson={lesson} />
      ) : (
        <LessonReader
          lesson={lesson}
          actions={{
            onNearEnd: prefetchQuiz,
            onStart: () => navigate(href('lesson', { id: lesson.id }, { query: { quiz: 1 } })),
          }}
        />
      )}
      <FocusHeading isServerRendered={isServerRendered} />
    </Suspense>
  )
}

const useIsQuiz = (): boolean => new URLSearchParams(useLocation().search).has('quiz')

/** If the URL opens the quiz, fetch its code and draft in parallel with the lesson. */
function useQuizAtOnce(id: string, isQuiz: boolean) {
  const client = useQueryClient()
  useEffect(() => {
    if (!isQuiz) return
    prefetchQuiz()
    client.prefetchQuery(apiQuery('lessons', 'draft', { params: { id } }))
  }, [isQuiz, id, client])
}

/** On failure the quiz page loads it again and shows the error. */
const prefetchQuiz = () => {
  importQuiz().catch(() => {})
}

/** Focuses the heading of a replaced view: the path is unchanged, so the layout does not do it. */
function FocusHeading({ isServerRendered }: { isServerRendered: { current: boolean } }) {
  useEffect(() => {
    if (!isServerRendered.current) document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true })
    isServerRendered.current = false
  }, [isServerRendered])
  return null
}

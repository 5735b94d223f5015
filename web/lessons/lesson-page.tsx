import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { Lesson } from '#contract/lessons.ts'
import { Loading } from '#web/app/loading.tsx'
import { pageAt } from '#web/app/pages.ts'
import { query } from '#web/kit/api.ts'
import { useTitle } from '#web/kit/title.ts'
import { LessonDenied } from './lesson-denied.tsx'
import { Quiz } from './quiz/quiz.tsx'
import { Reading } from './reading.tsx'

const page = pageAt('/lessons/:id')

export function LessonPage() {
  const { id = '' } = useParams()
  const lesson = useQuery(query('lessons', 'read', { params: { id } }))
  if (lesson.data) return <OpenLesson key={lesson.data.id} lesson={lesson.data} />
  if (lesson.isPending) return page && <Loading page={page} />
  return <LessonDenied error={lesson.error} onRetry={lesson.refetch} busy={lesson.isFetching} />
}

/** Reading, or its quiz: the address says which, so that Back leads out of the quiz and a reload stays in it. */
function OpenLesson({ lesson }: { lesson: Lesson }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isQuiz = search.has('quiz') && lesson.quiz_questions.length > 0
  useTitle(isQuiz ? `Quiz: ${lesson.title}` : lesson.title)
  useFocusOnChange(isQuiz)
  return isQuiz ? <Quiz lesson={lesson} /> : <Reading lesson={lesson} onStart={() => navigate('?quiz=1')} />
}

/** The path stays the same, so the frame does not notice that another view stands in its place. */
function useFocusOnChange(isQuiz: boolean) {
  const shown = useRef(isQuiz)
  useEffect(() => {
    if (shown.current === isQuiz) return
    shown.current = isQuiz
    document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true })
  }, [isQuiz])
}

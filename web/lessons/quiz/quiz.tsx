import './quiz.css'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Lesson, QuizResult } from '#contract/lessons.ts'
import { answersToPass, passMark } from '#course/quiz-rules.ts'
import { apiQuery } from '#web/kit/api.ts'
import { href } from '#web/routing/href.ts'
import { LinkAlone } from '#web/ui/link.tsx'
import { TierBadge } from '#web/ui/tier-badge.tsx'
import { countWord, countWordFirst } from '../count-words.ts'
import { QuizForm } from './quiz-form.tsx'
import { QuizResultView } from './quiz-result.tsx'
import { QuizReview } from './quiz-review.tsx'
import { resultIn, type ShownResult } from './result-state.ts'

/** The quiz of a lesson, and in its place the result once it is marked. */
export function Quiz({ lesson }: { lesson: Lesson }) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const { data: progress } = useQuery(apiQuery('progress', 'list'))
  const [attempt, setAttempt] = useState(0)
  const shown = resultIn(state, lesson.id)
  const wasCompleted = progress?.find(({ lesson_id }) => lesson_id === lesson.id)?.is_completed ?? false
  const quizHref = href('lesson', { id: lesson.id }, { query: { quiz: 1 } })
  const show = (result: QuizResult) => {
    const next: ShownResult = { lessonId: lesson.id, result, isFirstPass: result.passed && !wasCompleted }
    navigate(quizHref, { replace: true, state: next })
  }
  const retake = () => {
    setAttempt(attempt + 1)
    navigate(quizHref, { replace: true, state: null })
  }
  return (
    <div className="quiz">
      <QuizHead lesson={lesson} isDone={shown !== null} />
      {shown ? (
        <>
          <QuizResultView lesson={lesson} shown={shown} onRetake={retake} />
          <QuizReview review={shown.result.review} />
        </>
      ) : (
        <QuizForm key={attempt} lesson={lesson} isRetake={attempt > 0} onResult={show} />
      )}
    </div>
  )
}

function QuizHead({ lesson, isDone }: { lesson: Lesson; isDone: boolean }) {
  return (
    <header className="quiz-head">
      <LinkAlone href={href('lesson', { id: lesson.id })}>
        <ArrowLeft />
        Back to the lesson
      </LinkAlone>
      <p className="flex flex-wrap items-center gap-3">
        <TierBadge tier={lesson.tier} />
        <small className="text-ink-soft">
          Lesson {lesson.lesson_order} · {lesson.title}
        </small>
      </p>
      <h1 tabIndex={-1}>Quiz</h1>
      {!isDone && <p className="text-ink-soft">{rulesOf(lesson.quiz_questions.length)}</p>}
    </header>
  )
}

function rulesOf(questions: number): string {
  const needed = answersToPass(questions)
  const one = `${countWordFirst(questions)} ${questions === 1 ? 'question' : 'questions'}`
  const other = `${countWord(needed)} right ${needed === 1 ? 'answer' : 'answers'}`
  return `${one}, ${passMark} percent passes: ${other}. Take your time; your choices stay if you leave the page.`
}

import './quiz.css'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import type { QuizResult } from '#contract/learning/lessons.ts'
import type { Lesson } from '#course/lesson.ts'
import { quizVersion } from '#course/quiz-order.ts'
import { answersToPass, passingScore } from '#course/quiz-rules.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { capitalizedNumberWord, numberWord } from '#web/platform/format/number-text.ts'
import { href } from '#web/platform/routing/href.ts'
import { useLocation, useNavigate } from '#web/platform/routing/router-context.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { StandaloneLink } from '#web/ui/link.tsx'
import { TierBadge } from '#web/ui/tier-badge.tsx'
import { QuizForm } from './quiz-form.tsx'
import { QuizResultView } from './quiz-result.tsx'
import { QuizReview } from './quiz-review.tsx'
import { type StoredResult, storedResultIn } from './stored-result.ts'

/** The quiz of a lesson, replaced by its result once scored. */
export function Quiz({ lesson }: { lesson: Lesson }) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const { data: progress, isPending } = useQuery(apiQuery('progress', 'list'))
  const [attempt, setAttempt] = useState(0)
  const firstWrong = useRef<HTMLHeadingElement>(null)
  const stored = storedResultIn(state, lesson.id)
  const record = progress?.find(({ lesson_id }) => lesson_id === lesson.id)
  const wasCompleted = record?.is_completed ?? false
  const version = quizVersion(lesson.quiz_questions)
  const [firstVersion] = useState(version)
  const quizHref = href('lesson', { id: lesson.id }, { query: { quiz: 1 } })
  const show = (result: QuizResult) => {
    const next: StoredResult = { lessonId: lesson.id, result, isFirstPass: result.passed && !wasCompleted }
    navigate(quizHref, { replace: true, state: next })
  }
  const retake = () => {
    setAttempt(attempt + 1)
    navigate(quizHref, { replace: true, state: null })
  }
  const readReasons = () => {
    firstWrong.current?.scrollIntoView()
    firstWrong.current?.focus({ preventScroll: true })
  }
  return (
    <div className="quiz">
      <QuizHeader lesson={lesson} isDone={stored !== null} />
      {stored ? (
        <>
          <QuizResultView lesson={lesson} stored={stored} onReadReasons={readReasons} onRetake={retake} />
          <QuizReview review={stored.result.review} firstWrong={firstWrong} />
          {!stored.result.passed && <RetakeAtFoot lessonId={lesson.id} onRetake={retake} />}
        </>
      ) : (
        <QuizForm
          key={`${attempt} ${version}`}
          lesson={lesson}
          submitted={isPending ? undefined : (record?.attempts ?? 0)}
          isRetake={attempt > 0 || version !== firstVersion}
          onResult={show}
          onReload={() => setAttempt(attempt + 1)}
        />
      )}
    </div>
  )
}

/** The next step once the reasons have been read. */
const RetakeAtFoot = ({ lessonId, onRetake }: { lessonId: number; onRetake: () => void }) => (
  <div className="result-acts">
    <Button onClick={onRetake}>Retake Quiz</Button>
    <ButtonLink kind="quiet" href={href('lesson', { id: lessonId })}>
      Read the lesson again
    </ButtonLink>
  </div>
)

function QuizHeader({ lesson, isDone }: { lesson: Lesson; isDone: boolean }) {
  return (
    <header className="quiz-head">
      <StandaloneLink href={href('lesson', { id: lesson.id })}>
        <ArrowLeft />
        Back to the lesson
      </StandaloneLink>
      <p className="flex flex-wrap items-center gap-3">
        <TierBadge tier={lesson.tier} />
        <small className="text-ink-soft">
          Lesson {lesson.lesson_order} · {lesson.title}
        </small>
      </p>
      <h1 tabIndex={-1}>Quiz</h1>
      {!isDone && <p className="text-ink-soft">{rulesText(lesson.quiz_questions.length)}</p>}
    </header>
  )
}

function rulesText(questions: number): string {
  const needed = answersToPass(questions)
  const questionCount = `${capitalizedNumberWord(questions)} ${questions === 1 ? 'question' : 'questions'}`
  const neededCount = `${numberWord(needed)} right ${needed === 1 ? 'answer' : 'answers'}`
  return `${questionCount}, ${passingScore} percent passes: ${neededCount}. Take your time; your choices stay if you leave the page.`
}

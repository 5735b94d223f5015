import './mixed-routes.ts'
import '#web/learning/quizzes/quiz.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import type { MixedQuizPaper, MixedQuizResult } from '#contract/learning/mixed-quizzes.ts'
import { type Tier, tierNames } from '#course/tiers.ts'
import { learningPages } from '#web/learning/pages.ts'
import { QuestionsSkeleton } from '#web/learning/quizzes/question-form.tsx'
import { apiQuery, invalidate } from '#web/platform/api/api.ts'
import { useDocumentTitle } from '#web/platform/browser/document-title.ts'
import { href } from '#web/platform/routing/href.ts'
import { PageSkeleton } from '#web/platform/routing/page-skeleton.tsx'
import { useLocation, useNavigate, useParams } from '#web/platform/routing/router-context.tsx'
import { StandaloneLink } from '#web/ui/link.tsx'
import { TierBadge } from '#web/ui/tier-badge.tsx'
import { MixedForm } from './mixed-form.tsx'
import { MixedResultView } from './mixed-result.tsx'
import { introText } from './mixed-text.ts'
import { MixedUnavailable } from './mixed-unavailable.tsx'
import { type StoredMixedResult, storedMixedResultIn } from './stored-mixed-result.ts'

const skeleton = <PageSkeleton page={learningPages['mixed-quiz']} />

/** The mixed quiz of a tier, replaced by its result once scored. */
export function MixedQuizPage() {
  const { tier = '' } = useParams()
  // An unknown tier gets the server's 404.
  const paper = useQuery(apiQuery('mixedQuizzes', 'read', { params: { tier: tier as Tier } }))
  if (paper.isPending) return skeleton
  if (paper.data) return <MixedQuiz key={tier} paper={paper.data} />
  return <MixedUnavailable tier={tier} error={paper.error} onRetry={paper.refetch} busy={paper.isFetching} />
}

function MixedQuiz({ paper }: { paper: MixedQuizPaper }) {
  const { tier } = paper
  const { state } = useLocation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [round, setRound] = useState(0)
  const [submitted, setSubmitted] = useState(0)
  useDocumentTitle(`Mixed quiz of ${tierNames[tier].name}`)
  const result = storedMixedResultIn(state, tier)
  const show = (scored: MixedQuizResult) => {
    setSubmitted(scored.attempts)
    const next: StoredMixedResult = { tier, result: scored }
    navigate(href('mixed-quiz', { tier }), { replace: true, state: next })
    invalidate(client, 'mixedQuizzes')
  }
  const openAgain = () => {
    setRound(round + 1)
    navigate(href('mixed-quiz', { tier }), { replace: true, state: null })
  }
  const reload = async () => {
    await invalidate(client, ['mixedQuizzes', 'read'])
    setRound(round + 1)
  }
  return (
    <div className="quiz">
      <MixedHeader paper={paper} isDone={result !== null} />
      {result ? (
        <MixedResultView tier={tier} result={result} onRetake={openAgain} />
      ) : paper.attempt <= submitted ? (
        <QuestionsSkeleton />
      ) : (
        <MixedForm key={round} paper={paper} isRetake={round > 0} onResult={show} onReload={reload} />
      )}
    </div>
  )
}

function MixedHeader({ paper: { tier, questions }, isDone }: { paper: MixedQuizPaper; isDone: boolean }) {
  return (
    <header className="quiz-head">
      <StandaloneLink href={href('lessons', {}, { hash: `path-${tier}` })}>
        <ArrowLeft />
        Back to Lessons
      </StandaloneLink>
      <TierBadge tier={tier} />
      <h1 tabIndex={-1}>Mixed quiz</h1>
      {!isDone && (
        <p className="text-ink-soft">
          {introText(questions.length, `the ${tier} lessons`)} Decide for yourself what each one asks for. Your choices
          stay on this device if you leave the page.
        </p>
      )}
    </header>
  )
}

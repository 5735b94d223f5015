import { Check } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { ProgressRecord } from '#contract/learning/progress.ts'
import { answersToPass } from '#course/quiz-rules.ts'
import { useNearViewport } from '#web/learning/lessons/use-near-viewport.ts'
import { capitalizedNumberWord } from '#web/platform/format/number-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

interface StartQuizCardProps {
  questions: number
  record: ProgressRecord | undefined
  onNear: () => void
  onStart: () => void
}

/** Link from the text to the quiz, with its length. */
export function StartQuizCard({ questions, record, onNear, onStart }: StartQuizCardProps) {
  const needed = answersToPass(questions)
  const [element, isNear] = useNearViewport<HTMLDivElement>()
  const near = useEffectEvent(onNear)
  useEffect(() => {
    if (isNear) near()
  }, [isNear])
  return (
    <Card as="section" className="start-quiz" aria-labelledby="ready">
      <div ref={element}>
        <h2 id="ready">Ready?</h2>
        <p className="text-ink-soft">
          {capitalizedNumberWord(questions)} {questions === 1 ? 'question' : 'questions'}.{' '}
          {capitalizedNumberWord(needed)} right {needed === 1 ? 'answer passes' : 'answers pass'}, and every answer is
          explained.
        </p>
        {record?.is_completed && (
          <p className="flex items-center gap-2">
            <Check className="text-accent" />
            You have passed it; {record.quiz_score} percent is your best.
          </p>
        )}
      </div>
      <Button large onClick={onStart}>
        Start Quiz
      </Button>
    </Card>
  )
}

import { useState } from 'react'
import { pluralize } from '#web/platform/format/number-text.ts'
import { Button } from '#web/ui/button.tsx'
import { CandidateList } from './candidate-list.tsx'
import { pairsOf, type Question, questionText, reasonTexts, type TextContext } from './transfer-text.ts'
import type { TransferActions } from './use-transfer-actions.ts'

interface QuestionCardProps {
  questions: readonly Question[]
  actions: TransferActions
  texts: TextContext
}

/** Asks about pairs in doubt, one entry at a time. */
export function QuestionCard({ questions, actions, texts }: QuestionCardProps) {
  const [skipped, setSkipped] = useState(0)
  const question = questions[skipped % Math.max(1, questions.length)]
  if (!question) return null
  const pairs = pairsOf(question)
  return (
    <section className="grid gap-3" aria-labelledby="transfer-question">
      <h3 id="transfer-question" className="font-strong text-md">
        {questions.length === 1 ? 'One question' : pluralize(questions.length, 'question')}
      </h3>
      <p>
        <strong>{questionText(question, texts)}</strong> {reasonTexts[question.reason]}
      </p>
      <CandidateList
        candidates={question.candidates}
        texts={texts}
        busy={actions.busy}
        onChoose={({ id }) => actions.pair(pairs.filter((pair) => pair.out_id === id || pair.in_id === id))}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" disabled={actions.busy} onClick={() => actions.refuse(pairs)}>
          {question.candidates.length === 1 ? 'Not a transfer' : 'None of these'}
        </Button>
        {questions.length > 1 && (
          <Button kind="quiet" onClick={() => setSkipped(skipped + 1)}>
            Ask me the next one
          </Button>
        )}
      </div>
    </section>
  )
}

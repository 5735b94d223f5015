import { ChevronDown, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ChecksCard } from './checks-card.tsx'
import type { SourceQuestion } from './editor-types.ts'
import type { PartProps } from './part-props.ts'
import { moved, newQuestion, type RemovePart } from './question-edits.ts'
import { QuestionForm } from './question-form.tsx'
import type { LessonDraft } from './use-lesson-draft.ts'

/** The quiz: a list of questions, one of them open. */
export function QuizPart({ draft, checks, target, onGoTo }: PartProps) {
  const { quiz, traps, objectives } = draft.source
  const [opened, setOpened] = useState(0)
  const actions = useQuizActions(draft, setOpened)
  useEffect(() => {
    if (target.question !== null) setOpened(target.question - 1)
  }, [target])
  return (
    <div className="write">
      <div className="grid gap-4">
        {quiz.length === 0 && (
          <EmptyState illustration="lessons" title="No questions yet">
            A lesson is passed by its quiz, so it needs one to be published.
          </EmptyState>
        )}
        {quiz.map((question, index) =>
          index === opened ? (
            <QuestionForm
              key={index}
              number={index + 1}
              question={question}
              commonMistakes={traps}
              objectives={objectives}
              isLast={index === quiz.length - 1}
              onChange={(next) => draft.autosave.change({ quiz: quiz.with(index, next) })}
              onMove={(to) => actions.move(index, to)}
              onDelete={() => actions.remove(index)}
              onRemovePart={(removal) => actions.removePart(index, removal)}
            />
          ) : (
            <ClosedQuestion key={index} number={index + 1} question={question} onOpen={() => setOpened(index)} />
          ),
        )}
        <Button kind="secondary" className="justify-self-start" onClick={actions.add}>
          <Plus />
          Add question
        </Button>
      </div>
      <aside className="write-side" aria-label="Checks of the quiz">
        <ChecksCard checks={checks} fields={['quiz']} onGoTo={onGoTo} />
      </aside>
    </div>
  )
}

interface ClosedQuestionProps {
  number: number
  question: SourceQuestion
  onOpen: () => void
}

const ClosedQuestion = ({ number, question, onOpen }: ClosedQuestionProps) => (
  <Card tight className="closed-question">
    <span className="text-ink-soft tabular-nums">{number}</span>
    <span>{question.question || 'Without words yet'}</span>
    <IconButton label={`Open question ${number}`} onClick={onOpen}>
      <ChevronDown />
    </IconButton>
  </Card>
)

function useQuizActions({ autosave }: LessonDraft, open: (index: number) => void) {
  const { notify } = useNotices()
  const quizNow = () => autosave.read().source.quiz
  return {
    add() {
      open(quizNow().length)
      autosave.change({ quiz: [...quizNow(), newQuestion()] })
    },
    move(from: number, to: number) {
      autosave.change({ quiz: moved(quizNow(), from, to) })
      open(to)
    },
    remove(index: number) {
      const question = quizNow()[index]
      if (!question) return
      autosave.change({ quiz: quizNow().toSpliced(index, 1) })
      const putBack = () => {
        autosave.change({ quiz: quizNow().toSpliced(index, 0, question) })
        open(index)
      }
      notify({ title: `Question ${index + 1} deleted`, action: { label: 'Undo', onPress: putBack } })
    },
    removePart(index: number, { title, next, putBack }: RemovePart) {
      autosave.change({ quiz: quizNow().with(index, next) })
      const undo = () => {
        // The question may have moved since; one without an id cannot be found again.
        const named = quizNow().findIndex(({ id }) => id !== '' && id === next.id)
        const at = named < 0 ? index : named
        const question = quizNow()[at]
        if (!question) return
        autosave.change({ quiz: quizNow().with(at, putBack(question)) })
        open(at)
      }
      notify({ title, action: { label: 'Undo', onPress: undo } })
    },
  }
}

import { Check } from 'lucide-react'
import { percentOf } from '#course/percent.ts'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { commonMistakeText, type Option, type Question, reasonText } from './learning-text.ts'
import { ShareBar } from './share-bar.tsx'

interface QuestionCardProps {
  question: Question
  all: readonly Question[]
  /** Number of first submissions; null if too few to show. */
  learners: number | null
}

/** Options chosen in a question, the misconception of each wrong one, and whether the reason works. */
export function QuestionCard({ question, all, learners }: QuestionCardProps) {
  const reason = reasonText(question, all)
  const anchor = `question-${question.number}`
  return (
    <Card as="section" id={anchor} className="question-card" aria-labelledby={`${anchor}-text`} tabIndex={-1}>
      <div className="grid gap-2">
        <p className="text-ink-soft text-sm">Question {question.number}</p>
        <h3 id={`${anchor}-text`} className="text-md">
          {question.question}
        </h3>
      </div>
      <ul className="picked">
        {question.options.map((option) => (
          <PickedOption key={option.text} option={option} learners={learners} />
        ))}
      </ul>
      {reason && (
        <Notice kind="warn" title="The reason does not help" unannounced>
          {reason}
        </Notice>
      )}
      <Disclosure label="What learners read after it" className="print:hidden">
        <dl className="said">
          <dt>The reason</dt>
          <dd>{question.explanation}</dd>
          {question.options.map(({ text, said }) => said && <MistakeText key={text} option={text} said={said} />)}
        </dl>
      </Disclosure>
    </Card>
  )
}

const MistakeText = ({ option, said }: { option: string; said: string }) => (
  <>
    <dt>To “{option}”</dt>
    <dd>{said}</dd>
  </>
)

function PickedOption({ option, learners }: { option: Option; learners: number | null }) {
  const { text, chosen, is_right: isRight } = option
  const share = chosen === null || learners === null ? null : percentOf(chosen, learners)
  return (
    <li className="picked-option">
      <div className="picked-line">
        <strong>{text}</strong>
        {share !== null && (
          <span className="picked-figure">
            {share}% · {chosen}
          </span>
        )}
      </div>
      {share !== null && <ShareBar share={share} isOther={!isRight} />}
      <p className="picked-trap">
        {isRight ? (
          <Chip kind="good" icon={<Check />}>
            Right answer
          </Chip>
        ) : (
          commonMistakeText(option)
        )}
      </p>
    </li>
  )
}

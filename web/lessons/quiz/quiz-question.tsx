import { Card } from '#web/ui/card.tsx'
import { Option, Options } from '#web/ui/option.tsx'

interface QuizQuestionFieldsetProps {
  /** From 1. */
  number: number
  total: number
  question: string
  options: readonly string[]
  chosen: number | null
  disabled: boolean
  onChoose: (option: number) => void
}

/** One question with real radios: the arrows move between its answers, Tab goes on to the next question. */
export function QuizQuestionFieldset({
  number,
  total,
  question,
  options,
  chosen,
  disabled,
  onChoose,
}: QuizQuestionFieldsetProps) {
  return (
    <Card as="fieldset">
      <legend>
        <span className="question-no">
          Question {number} of {total}
        </span>
        <span className="question">{question}</span>
      </legend>
      <Options>
        {options.map((option, index) => (
          <Option
            key={option}
            name={`question-${number}`}
            value={index}
            checked={chosen === index}
            disabled={disabled}
            onChange={() => onChoose(index)}
          >
            {option}
          </Option>
        ))}
      </Options>
    </Card>
  )
}

import { Card } from '#web/ui/card.tsx'
import { Option, Options } from '#web/ui/option.tsx'

interface QuizQuestionFieldsetProps {
  /** Name of the radio buttons: the same for this question in every view of the page. */
  name: string
  /** Displayed number, from 1. */
  number: number
  total: number
  question: string
  options: readonly string[]
  /** Option indexes in display order. */
  order: readonly number[]
  chosen: number | null
  disabled: boolean
  onChoose: (option: number) => void
}

/** One question with native radio buttons: arrow keys move between options, Tab to the next question. */
export function QuizQuestionFieldset({
  name,
  number,
  total,
  question,
  options,
  order,
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
        {order.map((index) => (
          <Option
            key={index}
            name={name}
            value={index}
            checked={chosen === index}
            disabled={disabled}
            onChange={() => onChoose(index)}
          >
            {options[index]}
          </Option>
        ))}
      </Options>
    </Card>
  )
}

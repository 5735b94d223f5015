import { Card } from '#web/ui/card.tsx'
import { Option, Options } from '#web/ui/option.tsx'

interface QuestionProps {
  /** From 1. */
  number: number
  of: number
  question: string
  options: readonly string[]
  chosen: number | null
  disabled: boolean
  onChoose: (option: number) => void
}

/** One question with real radios: the arrows move between its answers, Tab goes on to the next question. */
export function Question({ number, of, question, options, chosen, disabled, onChoose }: QuestionProps) {
  return (
    <Card as="fieldset">
      <legend>
        <span className="question-no">
          Question {number} of {of}
        </span>
        <span className="question">{question}</span>
      </legend>
      <Options>
        {options.map((option, at) => (
          <Option
            key={option}
            name={`question-${number}`}
            value={at}
            checked={chosen === at}
            disabled={disabled}
            onChange={() => onChoose(at)}
          >
            {option}
          </Option>
        ))}
      </Options>
    </Card>
  )
}

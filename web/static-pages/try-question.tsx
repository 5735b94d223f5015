import { Check, X } from 'lucide-react'
import { Option, Options } from '#web/ui/option.tsx'

const answers = [
  { text: '$1,160.00', reason: 'Four years of $40. The fifth is missing.' },
  {
    text: '$1,200.00',
    reason: 'That is simple interest: five times $40, and nothing on top of the $40s.',
  },
  {
    text: '$1,216.65',
    reason: 'Right. Each year’s interest earns interest of its own: 1,000 × 1.04 five times over.',
    isCorrect: true,
  },
  { text: '$1,400.00', reason: 'That would be 8 percent a year.' },
]

/** A sample question with its explanation. CSS alone reveals the explanation, so it works before any script runs. */
export function TryQuestion() {
  return (
    <section className="page try" id="try" aria-labelledby="try-title">
      <div className="try-in">
        <div className="grid content-start gap-3">
          <h2 id="try-title">Try one question</h2>
          <p className="text-ink-soft">
            Each lesson ends with a few like this. Choose an answer and you see the reason, whether you were right or
            not.
          </p>
        </div>
        <fieldset>
          <legend className="question">
            You put $1,000 in an account that pays 4% a year. The interest stays in. What is there after 5 years?
          </legend>
          <Options>
            {answers.map((answer) => (
              <AnswerOption key={answer.text} {...answer} />
            ))}
          </Options>
        </fieldset>
      </div>
    </section>
  )
}

function AnswerOption({ text, reason, isCorrect }: { text: string; reason: string; isCorrect?: boolean }) {
  return (
    <div className="try-option">
      <Option name="try" value={text}>
        <span className="tabular-nums">{text}</span>
      </Option>
      <div aria-live="polite">
        <p className={isCorrect ? 'try-why try-right' : 'try-why'}>
          {isCorrect ? <Check /> : <X />}
          <span>{reason}</span>
        </p>
      </div>
    </div>
  )
}

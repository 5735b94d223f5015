import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useId, useState } from 'react'
import type { DrawnQuestion } from '#course/variants/draw.ts'
import { useDebouncedValue } from '#web/platform/admin/use-debounced-value.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ReviewOption } from '#web/ui/option.tsx'
import { examplesOf } from './examples.ts'
import type { Form } from './stem-draft.ts'

interface TemplateExamplesProps {
  template: Form
  /** Name of the question, a part of the seed. */
  name: string
}

/** Debounce delay of the draws in milliseconds. */
const pauseMs = 300

/** Three draws of a template, or the reason why there are none. */
export function TemplateExamples({ template, name }: TemplateExamplesProps) {
  const id = useId()
  const [round, setRound] = useState(0)
  const written = useDebouncedValue(template, pauseMs)
  const hasFigures = JSON.stringify(written).includes('{{')
  const { data } = useQuery({ ...apiQuery('lessonEditor', 'insertables'), enabled: hasFigures })
  const { examples, problems } = examplesOf(written, { name, round, figures: data?.figures ?? [] })
  return (
    <section className="grid gap-4" aria-labelledby={id}>
      <div className="side-head">
        <h4 id={id}>Three examples</h4>
        {examples.length > 0 && (
          <Button kind="secondary" onClick={() => setRound(round + 1)}>
            <RefreshCw />
            Draw three others
          </Button>
        )}
      </div>
      <div role="status" className="grid gap-2 text-sm">
        {problems.map((problem) => (
          <p key={problem} className="text-warn">
            {problem}
          </p>
        ))}
      </div>
      {examples.map((example, index) => (
        <Example key={index} example={example} />
      ))}
    </section>
  )
}

const Example = ({ example: { question, options, correctAnswer, explanation } }: { example: DrawnQuestion }) => (
  <article className="form-example">
    <p>
      <strong>{question}</strong>
    </p>
    <ul className="options">
      {options.map((option, index) => (
        <ReviewOption key={index} isCorrect={index === correctAnswer} isChosen={false}>
          {option}
        </ReviewOption>
      ))}
    </ul>
    <p className="text-sm">{explanation}</p>
  </article>
)

import { type ReactNode, useId, useState } from 'react'
import type { InvalidInput } from '#course/calculators/calculator-result.ts'
import type { Calculator } from '#course/calculators/define-calculator.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Notice } from '#web/ui/notice.tsx'
import { CalculatorFields } from './calculator-fields.tsx'
import { clampSliders, type FormValues, initialValues, inputFrom } from './form-values.ts'
import { LiveLedger, type LiveLedgerProps } from './live-ledger.tsx'
import { ResultLine } from './result-line.tsx'
import './calculator.css'

/** What a calculator shows for a result. */
export interface CalculatorOutput {
  chart?: ReactNode
  ledgers: readonly LiveLedgerProps[]
  /** The finding, in a sentence or two. */
  summary?: ReactNode
  table?: ReactNode
}

export interface CalculatorCardProps<Input extends object, Values extends object> {
  calculator: Calculator<Input, Values>
  show: (result: Values, input: Input) => CalculatorOutput
}

/**
 * A question, its inputs, and the answer as a chart, a ledger and words. What was typed stays, also when it is wrong.
 */
export function CalculatorCard<Input extends object, Values extends object>(props: CalculatorCardProps<Input, Values>) {
  const { calculator, show } = props
  const { title, example, groups, calculate } = calculator
  const titleId = useId()
  const fields = groups.flatMap((group) => group.fields)
  const initial = initialValues(example, fields)
  const [values, setValues] = useState(initial)
  /** The values that last gave a result: it stays in sight, so that nothing jumps while a number is retyped. */
  const [validValues, setValidValues] = useState(initial)
  const inputOf = (typed: FormValues) =>
    inputFrom(calculator, clampSliders(typed, inputFrom(calculator, typed), fields))
  const result = calculate(inputOf(values))
  const input = inputOf(result.ok ? values : validValues)
  const lastResult = result.ok ? result : calculate(input)
  const output = lastResult.ok ? show(lastResult, input) : null
  const update = (next: FormValues) => {
    setValues(next)
    if (calculate(inputOf(next)).ok) setValidValues(next)
  }
  const beside = groups.length === 1 && fields.length <= 5
  const long = beside && fields.length === 5
  const answer = <ResultPanel output={output} invalid={result.ok ? null : result} narrow={long} title={title} />
  const changed = Object.entries(initial).some(([path, value]) => values[path] !== value)
  return (
    <Card as="section" className="calculator grid grid-cols-1 gap-6" aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {output && <ResultLine ledgers={output.ledgers} />}
      <div className={classes('grid grid-cols-1 gap-8', beside && 'md:grid-cols-[13rem_minmax(0,1fr)]')}>
        {groups.map((group) => (
          <CalculatorFields
            key={group.legend ?? ''}
            group={group}
            input={input}
            values={values}
            errors={result.ok ? {} : result.errors}
            onChange={(path, value) => update({ ...values, [path]: value })}
            across={!beside}
          />
        ))}
        <div className="grid min-w-0 grid-cols-1 content-start gap-6 pt-4">
          {output?.chart}
          {long && answer}
        </div>
      </div>
      {!long && answer}
      {changed && (
        <Button kind="secondary" className="justify-self-start" onClick={() => update(initial)}>
          Back to the example
        </Button>
      )}
    </Card>
  )
}

interface AnswerProps {
  output: CalculatorOutput | null
  invalid: InvalidInput | null
  narrow: boolean
  /** The calculator's question. */
  title: string
}

function ResultPanel({ output, invalid, narrow, title }: AnswerProps) {
  const several = !narrow && (output?.ledgers.length ?? 0) > 1
  return (
    <div className="grid grid-cols-1 gap-4">
      <div aria-live="polite">
        {invalid && (
          <Notice kind="warn" silent title={invalid.message}>
            Until then, the picture and the sums show the last numbers that worked.
          </Notice>
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls; these are results. */}
      <div
        className={classes('grid grid-cols-1 gap-6', several && 'md:grid-cols-2')}
        role="group"
        aria-label={`Results: ${title}`}
        aria-live="polite"
      >
        {output?.ledgers.map((ledger, index) => (
          <LiveLedger key={ledger.title ?? index} {...ledger} />
        ))}
      </div>
      {output?.summary && <div className="grid gap-2 text-sm text-ink-soft">{output.summary}</div>}
      {output?.table}
    </div>
  )
}

import { type ReactNode, useId, useState } from 'react'
import type { CalculatorResult, InvalidInput } from '#course/calculators/calculator-result.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Notice } from '#web/ui/notice.tsx'
import { CalculatorFields, type FieldGroup } from './calculator-fields.tsx'
import { LiveLedger, type LiveLedgerProps } from './live-ledger.tsx'
import { inputFrom, parseNumber, type FormValues, valueAt, formatNumber } from './form-values.ts'

/** What a calculator shows for a result. */
export interface CalculatorOutput {
  chart?: ReactNode
  ledgers: readonly LiveLedgerProps[]
  /** The finding, in a sentence or two. */
  summary?: ReactNode
  table?: ReactNode
}

export interface CalculatorCardProps<Input extends object, Result> {
  /** The question it answers. */
  title: string
  /** The lesson's worked example: what stands in the boxes at first. */
  example: Input
  groups: readonly FieldGroup<Input>[]
  calculate: (input: Input) => CalculatorResult<Result>
  show: (result: Result, input: Input) => CalculatorOutput
}

/** The example as it stands in the boxes. */
function startOf<Input>(example: Input, groups: readonly FieldGroup<Input>[]): FormValues {
  const fields = groups.flatMap((group) => group.fields)
  return Object.fromEntries(
    fields.map(({ path, kind }) => {
      const value = valueAt(example, path)
      return [path, typeof value === 'boolean' ? value : formatNumber(Number(value), kind === 'dollars')]
    }),
  )
}

/** Brings sliders back to where they end now, since another input may have moved that. */
function withinSliders<Input>(typed: FormValues, input: Input, groups: readonly FieldGroup<Input>[]): FormValues {
  const kept = { ...typed }
  for (const field of groups.flatMap((group) => group.fields)) {
    const entry = kept[field.path]
    if (field.kind !== 'slider' || typeof field.max === 'number' || typeof entry !== 'string') continue
    const max = field.max(input)
    if (parseNumber(entry) > max) kept[field.path] = String(max)
  }
  return kept
}

/** A question, its inputs, and the answer as a picture, a ledger and words. What was typed stays, also when it is wrong. */
export function CalculatorCard<Input extends object, Result>(props: CalculatorCardProps<Input, Result>) {
  const { title, example, groups, calculate, show } = props
  const titleId = useId()
  const start = startOf(example, groups)
  const [typed, setTyped] = useState(start)
  /** What was typed when there last was an answer: it stays in sight, so that nothing jumps while a number is retyped. */
  const [answered, setAnswered] = useState(start)
  const inputOf = (it: FormValues) => inputFrom(example, withinSliders(it, inputFrom(example, it), groups))
  const outcome = calculate(inputOf(typed))
  const input = inputOf(outcome.ok ? typed : answered)
  const answer = outcome.ok ? outcome : calculate(input)
  const shown = answer.ok ? show(answer, input) : null
  const put = (next: FormValues) => {
    setTyped(next)
    if (calculate(inputOf(next)).ok) setAnswered(next)
  }
  const fields = groups.flatMap((group) => group.fields)
  const beside = groups.length === 1 && fields.length <= 5
  const long = beside && fields.length === 5
  const answerPart = <Answer shown={shown} refusal={outcome.ok ? null : outcome} narrow={long} />
  const changed = Object.entries(start).some(([path, value]) => typed[path] !== value)
  return (
    <Card as="section" className="calculator grid grid-cols-1 gap-6" aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <div className={classes('grid grid-cols-1 gap-8', beside && 'md:grid-cols-[13rem_minmax(0,1fr)]')}>
        {groups.map((group) => (
          <CalculatorFields
            key={group.legend ?? ''}
            group={group}
            input={input}
            typed={typed}
            problems={outcome.ok ? {} : outcome.errors}
            onType={(path, value) => put({ ...typed, [path]: value })}
            across={!beside}
          />
        ))}
        <div className="grid min-w-0 grid-cols-1 content-start gap-6 pt-4">
          {shown?.chart}
          {long && answerPart}
        </div>
      </div>
      {!long && answerPart}
      {changed && (
        <Button kind="secondary" className="justify-self-start" onClick={() => put(start)}>
          Back to the example
        </Button>
      )}
    </Card>
  )
}

function Answer({ shown, refusal, narrow }: { shown: CalculatorOutput | null; refusal: InvalidInput | null; narrow: boolean }) {
  const several = !narrow && (shown?.ledgers.length ?? 0) > 1
  return (
    <div className="grid grid-cols-1 gap-4">
      <div aria-live="polite">
        {refusal && (
          <Notice kind="warn" still title={refusal.message}>
            Until then, the picture and the sums show the last numbers that worked.
          </Notice>
        )}
      </div>
      <div className={classes('grid grid-cols-1 gap-6', several && 'md:grid-cols-2')}>
        {shown?.ledgers.map((ledger, at) => (
          <LiveLedger key={ledger.title ?? at} {...ledger} />
        ))}
      </div>
      {shown?.summary && <div className="grid gap-2 text-sm text-ink-soft">{shown.summary}</div>}
      {shown?.table}
    </div>
  )
}

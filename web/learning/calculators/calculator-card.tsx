import { useEffect, useId, useState } from 'react'
import type { InvalidInput } from '#course/calculators/calculator-result.ts'
import type { Calculator } from '#course/calculators/define-calculator.ts'
import { trackVirtualKeyboard } from '#web/platform/browser/track-virtual-keyboard.ts'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Notice } from '#web/ui/notice.tsx'
import { CalculatorGroups } from './calculator-groups.tsx'
import { type CalculatorOutput, headlineOf } from './calculator-output.ts'
import { DataSourceNote } from './data-source-note.tsx'
import { initialFocusState, shownErrors } from './form-errors.ts'
import { ResultAmounts } from './result-amounts.tsx'
import { ResultAnnouncer } from './result-announcer.tsx'
import { useCalculatorForm } from './use-calculator-form.ts'

export interface CalculatorCardProps<Input extends object, Values extends object> {
  calculator: Calculator<Input, Values>
  /** Maps a result to its chart, amounts and texts. */
  toOutput: (result: Values, input: Input) => CalculatorOutput
}

/** A question, its inputs, and the result as chart, amounts and text. Input is preserved, even if invalid. */
export function CalculatorCard<Input extends object, Values extends object>(props: CalculatorCardProps<Input, Values>) {
  const { calculator, toOutput } = props
  const titleId = useId()
  const form = useCalculatorForm(calculator)
  const { result, input, groups } = form
  const [focusState, setFocusState] = useState(initialFocusState)
  const lastResult = result.ok ? result : calculator.calculate(input)
  const output = lastResult.ok ? toOutput(lastResult, input) : null
  const errors = result.ok ? {} : shownErrors(result.errors, form.values, focusState)
  const invalid = result.ok || Object.keys(errors).length === 0 ? null : result
  const message = invalid?.message ?? (output ? headlineOf(output) : '')
  const fields = groups.flatMap((group) => group.fields)
  const isTwoColumn = groups.length === 1 && fields.length <= 5
  const isNarrow = isTwoColumn && fields.length === 5
  const resultPanel = <ResultPanel output={output} invalid={invalid} narrow={isNarrow} />
  return (
    <Card as="section" className="calculator grid grid-cols-1 gap-6" aria-labelledby={titleId}>
      <h3 id={titleId}>{calculator.title}</h3>
      {output?.lead}
      <div className={classes('grid grid-cols-1 gap-8', isTwoColumn && 'md:grid-cols-[13rem_minmax(0,1fr)]')}>
        <CalculatorGroups
          groups={groups}
          input={input}
          values={form.values}
          errors={errors}
          update={form.update}
          onFocusChange={setFocusState}
          horizontal={!isTwoColumn}
        />
        <div className="grid min-w-0 grid-cols-1 content-start gap-6 pt-4">
          {output?.chart}
          {isNarrow && resultPanel}
        </div>
      </div>
      <DataSourceNote
        source={form.source}
        hasSavedInputs={form.hasSavedInputs}
        selectSource={form.selectSource}
        clear={form.clear}
      />
      {!isNarrow && resultPanel}
      <ResultAnnouncer title={calculator.title} text={message} />
      <ResultLine text={message} />
    </Card>
  )
}

/** The main result, fixed at the bottom on a phone. Screen readers use the labeled result instead. */
function ResultLine({ text }: { text: string }) {
  useEffect(() => trackVirtualKeyboard(window), [])
  return (
    <p className="calculator-line" aria-hidden="true">
      {text}
    </p>
  )
}

interface ResultPanelProps {
  output: CalculatorOutput | null
  invalid: InvalidInput | null
  narrow: boolean
}

function ResultPanel({ output, invalid, narrow }: ResultPanelProps) {
  const several = !narrow && (output?.amountLists.length ?? 0) > 1
  return (
    <div className="grid grid-cols-1 gap-4">
      {invalid && (
        <Notice kind="warn" unannounced title={invalid.message}>
          Until then, the picture and the sums show the last numbers that worked.
        </Notice>
      )}
      <div className={classes('grid grid-cols-1 gap-6', several && 'md:grid-cols-2')}>
        {output?.amountLists.map((list, index) => (
          <ResultAmounts key={list.title ?? index} {...list} />
        ))}
      </div>
      {output?.summary && <div className="grid gap-2 text-sm text-ink-soft">{output.summary}</div>}
      {output?.table}
    </div>
  )
}

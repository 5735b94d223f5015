import { useState } from 'react'
import type { CalculatorResult } from '#course/calculators/calculator-result.ts'
import type { Calculator } from '#course/calculators/define-calculator.ts'
import type { FieldGroup } from '#course/calculators/field-groups.ts'
import { useCalculatorStorage } from './calculator-storage.ts'
import { restoreValidInputs } from './fitting-values.ts'
import { clampSliders, inputFrom } from './form-input.ts'
import { rowCount } from './form-rows.ts'
import { type FormValues, initialValues, withMemberAverages } from './form-values.ts'

/** Source of the numbers in the form. */
export type ValueSource = 'example' | 'saved' | 'averages'

export interface CalculatorForm<Input extends object, Values extends object> {
  source: ValueSource
  /** Whether the user has typed numbers, even while the example is shown. */
  hasSavedInputs: boolean
  values: FormValues
  groups: FieldGroup[]
  result: CalculatorResult<Values>
  /** The last valid numbers. Their result stays visible, so that the layout is stable during typing. */
  input: Input
  /** After any input, the numbers count as the user's and are stored on the device. */
  update(next: FormValues): void
  selectSource(which: 'example' | 'saved'): void
  /** Deletes the user's numbers here and on the device. */
  clear(): void
}

export function useCalculatorForm<Input extends object, Values extends object>(
  calculator: Calculator<Input, Values>,
): CalculatorForm<Input, Values> {
  const { savedInputs, memberAverages, onPrefillUsed } = useCalculatorStorage()
  const fields = calculator.groups.flatMap((group) => group.fields)
  const initial = initialValues(calculator.example, fields)
  const groupsOf = (typed: FormValues) => calculator.groupsFor((list) => rowCount(typed, list))
  const inputOf = (typed: FormValues) => {
    const shownFields = groupsOf(typed).flatMap((group) => group.fields)
    return inputFrom(calculator, clampSliders(typed, inputFrom(calculator, typed), shownFields))
  }
  const isValid = (typed: FormValues) => calculator.calculate(inputOf(typed)).ok
  const [savedValues, setSavedValues] = useState(() => restoreValidInputs(calculator, savedInputs.read()))
  const [averagesValues] = useState(() => (memberAverages ? withMemberAverages(initial, fields, memberAverages) : null))
  const [source, setSource] = useState<ValueSource>(averagesValues ? 'averages' : savedValues ? 'saved' : 'example')
  const values = (source === 'saved' ? savedValues : source === 'averages' ? averagesValues : null) ?? initial
  const [lastValid, setLastValid] = useState(isValid(values) ? values : initial)
  const result = calculator.calculate(inputOf(values))
  const applyValues = (which: ValueSource, next: FormValues) => {
    setSource(which)
    if (isValid(next)) setLastValid(next)
    if (averagesValues) onPrefillUsed()
  }
  return {
    source,
    hasSavedInputs: savedValues !== null,
    values,
    groups: groupsOf(values),
    result,
    input: inputOf(result.ok ? values : lastValid),
    update(next) {
      setSavedValues(next)
      savedInputs.save(next)
      applyValues('saved', next)
    },
    selectSource: (which) => applyValues(which, (which === 'saved' ? savedValues : null) ?? initial),
    clear() {
      setSavedValues(null)
      savedInputs.clear()
      applyValues('example', initial)
    },
  }
}

import { useId } from 'react'
import { Field, FieldPair } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { LessonSource } from '../editor-types.ts'
import { QuantityFields, SlipFields, ValueFields } from './row-fields.tsx'
import { RowList } from './row-list.tsx'
import { blankQuantity, blankSlip, blankValue, namesOf, type TemplateDraft } from './template-draft.ts'

/** Lists of a template whose rows can be deleted. */
export type RowName = 'quantities' | 'values' | 'where' | 'slips'

interface TemplateFormProps {
  draft: TemplateDraft
  commonMistakes: LessonSource['traps']
  onChange: (draft: TemplateDraft) => void
  onRemoveRow: (list: RowName, noun: string, index: number) => void
}

const formats = ['$', '$.00', '$.?', '%', '#', '#.0', '#.00', '# month', '# year', '0', 'word', 'Word', 'sup']

/** Fields of a template, in the order in which an author needs them. */
export function TemplateForm(props: TemplateFormProps) {
  const { draft, onChange } = props
  const formatList = useId()
  const change = (part: Partial<TemplateDraft>) => onChange({ ...draft, ...part })
  const names = [...namesOf(draft), 'answer'].map((name) => `{${name}}`).join(', ')
  return (
    <>
      <datalist id={formatList}>
        {formats.map((format) => (
          <option key={format} value={format} />
        ))}
      </datalist>
      <Field label="Question with names for numbers" hint={`Names: ${names}.`}>
        <Textarea rows={3} value={draft.question} onChange={({ target }) => change({ question: target.value })} />
      </Field>
      <Numbers {...props} formatList={formatList} />
      <FieldPair>
        <Field label="Sum of the right answer" hint="Such as start * 1.04^years">
          <Input value={draft.answer} onChange={({ target }) => change({ answer: target.value })} />
        </Field>
        <Field label="All options are shown as" hint="$, $.00, %, # or # month">
          <Input list={formatList} value={draft.format} onChange={({ target }) => change({ format: target.value })} />
        </Field>
      </FieldPair>
      <Slips {...props} />
      <Field label="Explanation with names for numbers" hint={`Names: ${names}.`}>
        <Textarea rows={3} value={draft.explanation} onChange={({ target }) => change({ explanation: target.value })} />
      </Field>
      <Field label="Why there are fewer than five slips, or one place is common" optional>
        <Input value={draft.few_slips} onChange={({ target }) => change({ few_slips: target.value })} />
      </Field>
    </>
  )
}

function Numbers({ draft, onChange, onRemoveRow, formatList }: TemplateFormProps & { formatList: string }) {
  return (
    <>
      <RowList
        legend="Quantities: numbers that are drawn"
        hint="From the least to the largest number, in steps. The number as written is that of the question above."
        noun="quantity"
        rows={draft.quantities}
        blank={blankQuantity}
        onChange={(quantities) => onChange({ ...draft, quantities })}
        onRemove={(index) => onRemoveRow('quantities', 'Quantity', index)}
      >
        {(row, change) => <QuantityFields row={row} formatList={formatList} onChange={change} />}
      </RowList>
      <RowList
        legend="Values: numbers worked out from them"
        hint="Sums use names, + - * / ^ ( ), round(x, 2), min, max, floor and ceil."
        noun="value"
        rows={draft.values}
        blank={blankValue}
        onChange={(values) => onChange({ ...draft, values })}
        onRemove={(index) => onRemoveRow('values', 'Value', index)}
      >
        {(row, change) => <ValueFields row={row} formatList={formatList} onChange={change} />}
      </RowList>
      <RowList
        legend="Conditions: sums that are above 0 in every draw"
        noun="condition"
        rows={draft.where}
        blank=""
        onChange={(where) => onChange({ ...draft, where })}
        onRemove={(index) => onRemoveRow('where', 'Condition', index)}
      >
        {(condition, change, index) => (
          <Field label={`Condition ${index + 1}`} labelHidden className="form-row-wide">
            <Input value={condition} placeholder="payment - interest" onChange={({ target }) => change(target.value)} />
          </Field>
        )}
      </RowList>
    </>
  )
}

const Slips = ({ draft, commonMistakes, onChange, onRemoveRow }: TemplateFormProps) => (
  <RowList
    legend="Slips: the sums that lead to wrong options"
    hint="Three of at least five are drawn, so that the right answer is not always in one place."
    noun="slip"
    rows={draft.slips}
    blank={blankSlip}
    onChange={(slips) => onChange({ ...draft, slips })}
    onRemove={(index) => onRemoveRow('slips', 'Slip', index)}
  >
    {(row, change) => <SlipFields row={row} commonMistakes={commonMistakes} onChange={change} />}
  </RowList>
)

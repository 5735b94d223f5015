import { useState } from 'react'
import { isChanged } from '#web/platform/forms/define-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { BlockDialog, type ExerciseDialogProps } from './block-dialog.tsx'
import { type FieldInput, fieldBlock, fieldPlace } from './exercise-blocks.ts'

const blank: FieldInput = { label: '', answer: '', reason: '' }

/** Asks for a field of “Your turn”. */
export function FieldDialog({ text, line, ...actions }: ExerciseDialogProps & { line: number }) {
  const [input, setInput] = useState(blank)
  const change = (part: Partial<FieldInput>) => setInput({ ...input, ...part })
  return (
    <BlockDialog
      title="Insert a field"
      place={fieldPlace(text, line)}
      blockNow={() => fieldBlock(input)}
      isTouched={isChanged(input, blank)}
      {...actions}
    >
      <Field label="Label" hint="What a learner enters: Years until her money has doubled">
        <Input value={input.label} onChange={({ target }) => change({ label: target.value })} />
      </Field>
      <Field label="Answer" hint="A number with its unit, such as $2,687.83 or 24 years">
        <Input value={input.answer} onChange={({ target }) => change({ answer: target.value })} />
      </Field>
      <Field label="Reason" hint="Shown beside the answer, with the arithmetic">
        <Textarea rows={3} value={input.reason} onChange={({ target }) => change({ reason: target.value })} />
      </Field>
    </BlockDialog>
  )
}

import { useId } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { LessonSource, SourceQuestion } from '../editor-types.ts'
import { OptionsForm } from '../option-form.tsx'
import type { RemovePart } from '../question-edits.ts'
import { FormSection } from './form-section.tsx'
import { type Form, newStem, readStem, type StemDraft, storedStem } from './stem-draft.ts'

export interface OtherFormProps {
  /** Question number, from 1. */
  number: number
  question: SourceQuestion
  commonMistakes: LessonSource['traps']
  onChange: (question: SourceQuestion) => void
  onRemovePart: (removal: RemovePart) => void
}

/** The second stem of a question: the same idea with another person and another structure. */
export function StemSection({ number, question, commonMistakes, onChange, onRemovePart }: OtherFormProps) {
  const { parallel, ...rest } = question
  const remove = () =>
    onRemovePart({
      title: `Second stem of question ${number} deleted`,
      next: rest,
      putBack: (now) => ({ ...now, parallel }),
    })
  return (
    <FormSection
      title="Second stem"
      purpose="A retake asks it in turn with the question above: the same idea, another person, another structure."
      addLabel="Add a second stem"
      deleteLabel={`Delete the second stem of question ${number}`}
      hasForm={parallel !== undefined}
      onAdd={() => onChange({ ...question, parallel: newStem() })}
      onDelete={remove}
    >
      {parallel && (
        <StemForm
          form={parallel}
          commonMistakes={commonMistakes}
          onChange={(next) => onChange({ ...question, parallel: next })}
        />
      )}
    </FormSection>
  )
}

interface StemFormProps {
  form: Form
  commonMistakes: LessonSource['traps']
  onChange: (form: Form) => void
}

function StemForm({ form, commonMistakes, onChange }: StemFormProps) {
  const id = useId()
  const stem = readStem(form)
  const change = (part: Partial<StemDraft>) => onChange(storedStem({ ...stem, ...part }))
  return (
    <>
      <Field label="Question">
        <Textarea rows={3} value={stem.question} onChange={({ target }) => change({ question: target.value })} />
      </Field>
      <OptionsForm question={stem} commonMistakes={commonMistakes} name={id} onChange={change} />
      <Field label="Explanation, shown to everyone afterwards">
        <Textarea rows={3} value={stem.explanation} onChange={({ target }) => change({ explanation: target.value })} />
      </Field>
    </>
  )
}

import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { defineForm } from '#web/platform/forms/define-form.ts'
import { flag, requiredText } from '#web/platform/forms/field-codecs.ts'
import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import { useForm } from '#web/platform/forms/use-form.ts'
import { useFormFields } from '#web/platform/forms/use-form-fields.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { Mistake } from './report-text.ts'
import './report-list-routes.ts'

interface AnswerFields {
  answer: string
  close: boolean
}

const answerForm = defineForm<AnswerFields, AnswerFields>({ answer: requiredText('Write an answer'), close: flag })

/** Writes the answer to a report. If another admin was quicker, the message shows that answer and the text stays. */
export function AnswerDialog({ mistake, onClose }: { mistake: Mistake; onClose: () => void }) {
  const { notify } = useNotices()
  const send = useApiMutation('reportActions', 'answer', {
    invalidates: ['lessonReports', 'learningReport'],
    onSuccess: () => notify({ kind: 'good', title: 'Answer sent' }),
  })
  const form = useForm<AnswerFields, AnswerFields, AnswerFields>({
    definition: answerForm,
    input: useFormFields((): AnswerFields => ({ answer: '', close: true })),
    row: null,
    fieldsOf: answerForm.fieldsOf,
    async save(body) {
      await send.mutateAsync({ params: { id: String(mistake.id) }, body })
      onClose()
    },
    onClose,
  })
  return (
    <FormDialog form={form} title="Answer the report" onClose={onClose} submit="Send answer" busyLabel="Sending...">
      <blockquote>{mistake.text}</blockquote>
      <Field
        label="Answer"
        hint={`It goes to ${mistake.reporter?.email ?? 'the reporter'} with the report, once. A reply comes to your contact address.`}
        error={form.errors.answer}
      >
        <Textarea
          rows={8}
          maxLength={2000}
          value={form.fields.answer}
          onChange={({ target }) => form.set({ answer: target.value })}
        />
      </Field>
      <Checkbox checked={form.fields.close} onChange={({ target }) => form.set({ close: target.checked })}>
        Close the report, too
      </Checkbox>
    </FormDialog>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { apiQuery, call, invalidate } from '#web/platform/api/api.ts'
import { defineForm } from '#web/platform/forms/define-form.ts'
import { verbatim } from '#web/platform/forms/field-codecs.ts'
import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import { useForm } from '#web/platform/forms/use-form.ts'
import { useFormFields } from '#web/platform/forms/use-form-fields.ts'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { displayName } from './member-row-text.ts'
import type { OneMember } from './member-text.ts'

type Note = OneMember['note']

const noteForm = defineForm<{ note: string }>({ note: verbatim })
const fieldsOf = (note: Note) => noteForm.fieldsOf(note)

/** Changes the private note about a member. */
export function NoteDialog({ member, onClose }: { member: OneMember; onClose: () => void }) {
  const form = useNoteForm(member, onClose)
  return (
    <FormDialog
      form={form}
      title={`Note about ${displayName(member)}`}
      onClose={onClose}
      submit="Save note"
      conflict={{
        title: () => 'This note was changed by another admin, or in another tab.',
        now: ({ note }) => (note === '' ? 'It is now empty.' : `It is now: “${note}”`),
      }}
    >
      <Field
        label="Note"
        hint="Keep it factual: the member can read it in the export of their data."
        error={form.errors.note}
      >
        <Textarea
          rows={8}
          maxLength={5000}
          value={form.fields.note}
          onChange={({ target }) => form.set({ note: target.value })}
        />
      </Field>
    </FormDialog>
  )
}

function useNoteForm({ id, note }: OneMember, onClose: () => void) {
  const client = useQueryClient()
  const params = { id: String(id) }
  const close = async () => {
    await invalidate(client, 'members', 'adminLog')
    onClose()
  }
  return useForm<Note, { note: string }, { note: string }>({
    definition: noteForm,
    input: useFormFields(() => fieldsOf(note)),
    row: note,
    fieldsOf,
    async save(body, row) {
      await call('members', 'saveNote', { params, body }, row ? { ifMatch: row.version } : {})
      await close()
    },
    findCurrent: async () =>
      (await client.fetchQuery({ ...apiQuery('members', 'read', { params }), staleTime: 0 })).note,
    onClose,
  })
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { maxOrderNote } from '#contract/shop/order-note-routes.ts'
import { apiQuery, call, invalidate } from '#web/platform/api/api.ts'
import { longTimestamp } from '#web/platform/format/dates.ts'
import { defineForm } from '#web/platform/forms/define-form.ts'
import { verbatim } from '#web/platform/forms/field-codecs.ts'
import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import { useForm } from '#web/platform/forms/use-form.ts'
import { useFormFields } from '#web/platform/forms/use-form-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { AdminOrder } from './order-text.ts'
import './order-note-routes.ts'

type Note = AdminOrder['note']

const noteForm = defineForm<{ note: string }>({ note: verbatim })
const fieldsOf = (note: Note) => noteForm.fieldsOf(note)

/** The internal note of an order, and a dialog to change it. */
export function OrderNote({ order }: { order: AdminOrder }) {
  const [isOpen, setOpen] = useState(false)
  const { note, updated_at: at } = order.note
  return (
    <section className="order-note" aria-labelledby="order-note-heading">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="order-note-heading" className="text-lg">
          Internal note
        </h3>
        <Button kind="secondary" onClick={() => setOpen(true)}>
          {note ? 'Change the note' : 'Write a note'}
        </Button>
      </div>
      {note && <p className="order-note-text">{note}</p>}
      <p className="text-ink-soft text-sm">
        {at && `Changed ${longTimestamp(at)}. `}
        Only admins see it.{order.member && ' It is deleted with the account of the buyer.'}
      </p>
      {isOpen && <NoteDialog order={order} onClose={() => setOpen(false)} />}
    </section>
  )
}

function NoteDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const form = useNoteForm(order, onClose)
  return (
    <FormDialog
      form={form}
      title={`Note about order ${order.id}`}
      onClose={onClose}
      submit="Save note"
      conflict={{
        title: () => 'This note was changed by another admin, or in another tab.',
        now: ({ note }) => (note === '' ? 'It is now empty.' : `It is now: “${note}”`),
      }}
    >
      <Field
        label="Note"
        hint={order.member ? undefined : 'The account is deleted: write nothing that identifies the person.'}
        error={form.errors.note}
      >
        <Textarea
          rows={6}
          maxLength={maxOrderNote}
          value={form.fields.note}
          onChange={({ target }) => form.set({ note: target.value })}
        />
      </Field>
    </FormDialog>
  )
}

function useNoteForm({ id, note }: AdminOrder, onClose: () => void) {
  const client = useQueryClient()
  const params = { id: String(id) }
  return useForm<Note, { note: string }, { note: string }>({
    definition: noteForm,
    input: useFormFields(() => fieldsOf(note)),
    row: note,
    fieldsOf,
    async save(body, row) {
      await call('orderNotes', 'save', { params, body: { ...body, ...(row && { seen: { note: row.note } }) } })
      await invalidate(client, 'orders', 'adminLog')
      onClose()
    },
    findCurrent: async () =>
      (await client.fetchQuery({ ...apiQuery('orders', 'readAny', { params }), staleTime: 0 })).note,
    onClose,
  })
}

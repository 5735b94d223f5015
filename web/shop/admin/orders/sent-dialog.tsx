import { type FormEvent, useState } from 'react'
import { isBlank } from '#course/blank-text.ts'
import { fieldErrors } from '#web/platform/api/errors.ts'
import { ifMailed } from '#web/platform/browser/site-switches.ts'
import { useConfirmDiscard } from '#web/platform/forms/use-unsaved.ts'
import { SaveFailure } from '#web/platform/messages/save-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import type { AdminOrder } from './order-text.ts'
import type { OrderChange } from './use-order-change.ts'

interface SentDialogProps {
  order: AdminOrder
  change: OrderChange
  onClose: () => void
}

/** Enters carrier and tracking number, so that the buyer can track the order. */
export function SentDialog({ order, change, onClose }: SentDialogProps) {
  const [fields, setFields] = useState({ carrier: '', tracking_number: '', tracking_url: '' })
  const errors = fieldErrors(change.error)
  const close = useConfirmDiscard(() => Object.values(fields).some((text) => !isBlank(text)), onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (change.busy) return
    change.fulfil({ state: 'sent', ...fields, tracking_url: fields.tracking_url.trim() || null }, onClose)
  }
  const input = (name: keyof typeof fields, label: string, more: { type?: string; placeholder?: string } = {}) => (
    <Field label={label} error={errors[name]} optional>
      <Input
        {...more}
        autoComplete="off"
        value={fields[name]}
        onChange={({ target }) => setFields((before) => ({ ...before, [name]: target.value }))}
      />
    </Field>
  )
  return (
    <Dialog open onClose={close} title={`Mark order ${order.id} as sent`} busy={change.busy}>
      <form onSubmit={submit} noValidate>
        <SaveFailure failure={change.error}>The order is still to be sent. What you typed is still here.</SaveFailure>
        <div className="grid gap-4">
          {input('carrier', 'Carrier')}
          {input('tracking_number', 'Tracking number')}
          {input('tracking_url', 'Tracking address', { type: 'url', placeholder: 'https://' })}
        </div>
        <p className="text-ink-soft text-sm">
          {ifMailed('The buyer gets an e-mail with what stands here.', 'The buyer sees it on the page of the order.')}
        </p>
        <DialogFooter>
          <Button kind="secondary" onClick={close} disabled={change.busy}>
            Cancel
          </Button>
          <Button type="submit" busy={change.busy} busyLabel="Saving...">
            Mark as sent
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

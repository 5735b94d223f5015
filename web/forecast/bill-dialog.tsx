import { type FormEvent, useRef, useState } from 'react'
import { useTracker } from '#web/expenses/tracker-context.tsx'
import { useCategories } from '#web/expenses/tracker-queries.ts'
import { errorMessage, fieldErrors } from '#web/kit/errors.ts'
import { useApiMutation } from '#web/kit/use-api-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type BillErrors, billEntry, billFields } from './bill-entry.ts'
import { BillFields } from './bill-fields.tsx'
import type { Bill } from './forecast-words.ts'
import { staleAfterBill } from './use-bill-deeds.ts'

/** Adds a bill that the member knows of, or changes one. */
export function BillDialog({ bill, onClose }: { bill: Bill | null; onClose: () => void }) {
  const { today } = useTracker()
  const { data: categories = [] } = useCategories()
  const [fields, setFields] = useState(() => billFields(bill, today))
  const [errors, setErrors] = useState<BillErrors>({})
  const formRef = useRef<HTMLFormElement>(null)
  // One id for the entry however often it is sent, so that a bill is made once.
  const [clientId] = useState(() => crypto.randomUUID())
  const show = (wrong: BillErrors) => {
    setErrors(wrong)
    requestAnimationFrame(() => formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const options = {
    invalidates: [...staleAfterBill],
    onSuccess: onClose,
    onError: (error: Error) => show(fieldErrors(error)),
  }
  const adding = useApiMutation('bills', 'add', options)
  const changing = useApiMutation('bills', 'change', options)
  const saving = bill ? changing : adding
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving.isPending) return
    const read = billEntry(fields)
    if ('errors' in read) return show(read.errors)
    if (bill) changing.mutate({ params: { id: String(bill.id) }, body: read.body })
    else adding.mutate({ body: { ...read.body, client_id: clientId } })
  }
  const isSaid = Object.values(errors).some(Boolean)
  return (
    <Dialog open onClose={onClose} title={bill ? 'Edit bill' : 'Add a bill'} busy={saving.isPending}>
      <form ref={formRef} onSubmit={submit} noValidate>
        <BillFields
          fields={fields}
          errors={errors}
          categories={categories}
          onChange={(change) => {
            setFields((before) => ({ ...before, ...change }))
            setErrors({})
          }}
        />
        {saving.error && !isSaid && (
          <Notice kind="bad" title={errorMessage(saving.error)} className="mt-4">
            Nothing was saved yet. What you typed is still here.
          </Notice>
        )}
        <DialogFooter>
          <Button kind="secondary" disabled={saving.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={saving.isPending} busyLabel="Saving...">
            {bill ? 'Save bill' : 'Add bill'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

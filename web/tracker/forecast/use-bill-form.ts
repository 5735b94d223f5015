import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { apiQuery, call, invalidate } from '#web/platform/api/api.ts'
import { fieldErrors } from '#web/platform/api/errors.ts'
import { focusFirstWrong } from '#web/platform/forms/focus-first-wrong.ts'
import { type Conflict, isConflict, useListConflict } from '#web/tracker/expenses/list-conflict.ts'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import { type BillBody, type BillErrors, type BillFormFields, billEntry, billFields } from './bill-entry.ts'
import type { Bill } from './forecast-text.ts'
import { staleAfterBill } from './use-bill-actions.ts'

export interface BillForm {
  fields: BillFormFields
  errors: BillErrors
  set: (change: Partial<BillFormFields>) => void
  formRef: RefObject<HTMLFormElement | null>
  busy: boolean
  isTouched: boolean
  /** Save error that belongs to no field. */
  error: Error | null
  /** The bill was changed in the meantime. */
  conflict: Conflict<Bill> | null
  save: () => void
  /** Replaces the typed values with the current ones. */
  loadServerVersion: () => void
  /** Saves the typed values despite the conflict. */
  saveAnyway: () => void
}

/** A new bill, or a change of the given version. */
interface SaveRequest {
  body: BillBody
  change: Pick<Bill, 'id' | 'version'> | null
}

function useSaveBill(onSuccess: () => void) {
  const client = useQueryClient()
  // One client id per entry, so that retries create the bill only once.
  const [clientId] = useState(() => crypto.randomUUID())
  return useMutation<Bill, Error, SaveRequest>({
    mutationFn: ({ body, change }) =>
      change
        ? call('bills', 'change', { params: { id: String(change.id) }, body }, { ifMatch: change.version })
        : call('bills', 'add', { body: { ...body, client_id: clientId } }),
    onSuccess() {
      onSuccess()
      return invalidate(client, ...staleAfterBill)
    },
  })
}

/** State and actions of the bill form: fields, errors and saving. */
export function useBillForm(bill: Bill | null, onClose: () => void): BillForm {
  const { today } = useTracker()
  const client = useQueryClient()
  const [start, setStart] = useState(bill)
  const [fields, setFields] = useState(() => billFields(bill, today))
  const [errors, setErrors] = useState<BillErrors>({})
  const formRef = useRef<HTMLFormElement>(null)
  const readList = () => client.fetchQuery({ ...apiQuery('bills', 'list'), staleTime: 0 })
  const { conflict, find, settle } = useListConflict(bill?.id, readList)
  const saving = useSaveBill(onClose)
  const show = (wrong: BillErrors) => {
    setErrors(wrong)
    focusFirstWrong(formRef.current)
  }
  const send = (change: Bill | null) => {
    if (saving.isPending) return
    const read = billEntry(fields)
    if ('errors' in read) return show(read.errors)
    saving.mutate(
      { body: read.body, change },
      { onError: (error) => (isConflict(error) ? find() : show(fieldErrors(error))) },
    )
  }
  return {
    fields,
    errors,
    set(change) {
      setFields((before) => ({ ...before, ...change }))
      setErrors({})
    },
    formRef,
    busy: saving.isPending,
    isTouched: JSON.stringify(fields) !== JSON.stringify(billFields(start, today)),
    error: conflict || Object.values(errors).some(Boolean) ? null : saving.error,
    conflict,
    save: () => send(start),
    loadServerVersion() {
      if (!conflict?.current) return onClose()
      setStart(conflict.current)
      setFields(billFields(conflict.current, today))
      settle()
      saving.reset()
    },
    saveAnyway: () => send(conflict?.current ?? null),
  }
}

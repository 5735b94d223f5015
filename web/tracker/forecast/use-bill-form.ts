import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery, call, invalidate } from '#web/platform/api/api.ts'
import { type Form, findById, useForm } from '#web/platform/forms/use-form.ts'
import { useFormFields } from '#web/platform/forms/use-form-fields.ts'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import { type BillFormFields, billFields, billForm } from './bill-form.ts'
import type { Bill } from './forecast-text.ts'
import { staleAfterBill } from './use-bill-actions.ts'

/** State and actions of the bill form: fields, errors and saving. */
export function useBillForm(bill: Bill | null, onClose: () => void): Form<Bill, BillFormFields> {
  const { today, settings } = useTracker()
  const client = useQueryClient()
  // One client id per entry, so that retries create the bill only once.
  const [clientId] = useState(() => crypto.randomUUID())
  return useForm({
    definition: billForm,
    input: useFormFields(() => billFields(bill, today, settings.currency)),
    row: bill,
    fieldsOf: (row) => billFields(row, today, settings.currency),
    async save(body, row) {
      if (row) await call('bills', 'change', { params: { id: String(row.id) }, body }, { ifMatch: row.version })
      else await call('bills', 'add', { body: { ...body, client_id: clientId } })
      onClose()
      await invalidate(client, ...staleAfterBill)
    },
    findCurrent: async (row) => findById(await client.fetchQuery({ ...apiQuery('bills', 'list'), staleTime: 0 }), row),
    onClose,
  })
}

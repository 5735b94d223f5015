import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery, call, invalidate } from '#web/kit/api.ts'
import { dollarsText } from '#web/kit/dollars.ts'
import { useNotices } from '#web/kit/notices.tsx'
import { useApiMutation } from '#web/kit/use-api-mutation.ts'
import { affiliateBody, affiliateErrors, affiliateFields, newAffiliate } from './affiliate-entry.ts'
import { AffiliateFormFields } from './affiliate-form-fields.tsx'
import { FormDialog } from './form-dialog.tsx'
import type { AffiliateProduct } from './product-words.ts'
import { useManagementForm } from './use-management-form.ts'

interface AffiliateDialogProps {
  /** Null for a new one. */
  product: AffiliateProduct | null
  onClose: () => void
}

/** Adds a product of another shop, or changes one. */
export function AffiliateDialog({ product, onClose }: AffiliateDialogProps) {
  const form = useAffiliateForm(product, onClose)
  const [isUploading, setUploading] = useState(false)
  return (
    <FormDialog
      form={form}
      title={product ? 'Edit affiliate product' : 'Add affiliate product'}
      isUploading={isUploading}
      onClose={onClose}
      describe={(current) => `${current.title}, ${dollarsText(current.price)}`}
    >
      <AffiliateFormFields form={form} onUpload={setUploading} />
    </FormDialog>
  )
}

function useAffiliateForm(product: AffiliateProduct | null, onClose: () => void) {
  const client = useQueryClient()
  const { notify } = useNotices()
  const create = useApiMutation('affiliates', 'create')
  return useManagementForm({
    row: product,
    blank: newAffiliate,
    fieldsOf: affiliateFields,
    send: (fields, row) => {
      const body = affiliateBody(fields)
      if (!row) return create.mutateAsync({ body })
      return call('affiliates', 'change', { params: { id: String(row.id) }, body })
    },
    errorsOf: affiliateErrors,
    failed: ['Failed to create affiliate product', 'Failed to update affiliate product'],
    findCurrent: async ({ id }) => {
      const all = await client.fetchQuery({ ...apiQuery('affiliates', 'listAll'), staleTime: 0 })
      return all.find((one) => one.id === id) ?? null
    },
    onSaved(fields, isNew) {
      notify({ kind: 'good', title: `${fields.title.trim()} was ${isNew ? 'created' : 'saved'}` })
      onClose()
      invalidate(client, 'affiliates')
    },
  })
}

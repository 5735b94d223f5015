import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery, call, invalidate } from '#web/platform/api/api.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { dollarsText } from '#web/platform/format/dollars.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { FormDialog } from '#web/shop/admin/products/form-dialog.tsx'
import type { AffiliateLink } from '#web/shop/admin/products/product-text.ts'
import { useManagementForm } from '#web/shop/admin/products/use-management-form.ts'
import { affiliateBody, affiliateErrors, affiliateFields, newAffiliate } from './affiliate-entry.ts'
import { AffiliateFormFields } from './affiliate-form-fields.tsx'

interface AffiliateDialogProps {
  /** Null for a new one. */
  affiliateLink: AffiliateLink | null
  onClose: () => void
}

/** Adds or edits an affiliate link. */
export function AffiliateDialog({ affiliateLink: product, onClose }: AffiliateDialogProps) {
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

function useAffiliateForm(affiliateLink: AffiliateLink | null, onClose: () => void) {
  const client = useQueryClient()
  const { notify } = useNotices()
  const create = useApiMutation('affiliates', 'create')
  return useManagementForm({
    row: affiliateLink,
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

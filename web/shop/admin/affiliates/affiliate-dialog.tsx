import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery, call, invalidate } from '#web/platform/api/api.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { dollarsText } from '#web/platform/format/dollars.ts'
import { findById, useForm } from '#web/platform/forms/use-form.ts'
import { useFormFields } from '#web/platform/forms/use-form-fields.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { ShopFormDialog } from '#web/shop/admin/products/form-dialog.tsx'
import type { AffiliateLink } from '#web/shop/admin/products/product-text.ts'
import { affiliateFields, affiliateForm, newAffiliate } from './affiliate-form.ts'
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
    <ShopFormDialog
      form={form}
      title={product ? 'Edit affiliate product' : 'Add affiliate product'}
      isUploading={isUploading}
      onClose={onClose}
      failed={['Failed to create affiliate product', 'Failed to update affiliate product']}
      describe={(current) => `${current.title}, ${dollarsText(current.price)}`}
    >
      <AffiliateFormFields form={form} onUpload={setUploading} />
    </ShopFormDialog>
  )
}

const seenOf = ({ id: _id, created_at: _created, clicks: _clicks, ...seen }: AffiliateLink) => seen

function useAffiliateForm(affiliateLink: AffiliateLink | null, onClose: () => void) {
  const client = useQueryClient()
  const { notify } = useNotices()
  const create = useApiMutation('affiliates', 'create')
  return useForm({
    definition: affiliateForm,
    input: useFormFields(() => (affiliateLink ? affiliateFields(affiliateLink) : newAffiliate)),
    row: affiliateLink,
    fieldsOf: affiliateFields,
    async save(body, row) {
      if (row)
        await call('affiliates', 'change', { params: { id: String(row.id) }, body: { ...body, seen: seenOf(row) } })
      else await create.mutateAsync({ body })
      notify({ kind: 'good', title: `${body.title.trim()} was ${row ? 'saved' : 'created'}` })
      onClose()
      invalidate(client, 'affiliates')
    },
    findCurrent: async (row) =>
      findById(await client.fetchQuery({ ...apiQuery('affiliates', 'listAll'), staleTime: 0 }), row),
    onClose,
  })
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery, call, invalidate } from '#web/platform/api/api.ts'
import { statusOf } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { dollarsText } from '#web/platform/format/dollars.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { FormDialog } from './form-dialog.tsx'
import { newProduct, productBody, productErrors, productFields } from './product-entry.ts'
import { ProductFormFields } from './product-form-fields.tsx'
import { type Product, stockText } from './product-text.ts'
import { useManagementForm } from './use-management-form.ts'

interface ProductDialogProps {
  /** Null for a new one. */
  product: Product | null
  onClose: () => void
}

/** Adds or edits an own product. */
export function ProductDialog({ product, onClose }: ProductDialogProps) {
  const form = useProductForm(product, onClose)
  const [uploads, setUploads] = useState(0)
  const onUpload = (isRunning: boolean) => setUploads((count) => count + (isRunning ? 1 : -1))
  return (
    <FormDialog
      form={form}
      title={product ? 'Edit product' : 'Add product'}
      isUploading={uploads > 0}
      onClose={onClose}
      describe={(current) =>
        `${current.name}, ${dollarsText(current.price)}, ${stockText(current.inventory_count).toLowerCase()}`
      }
    >
      <ProductFormFields form={form} onUpload={onUpload} />
    </FormDialog>
  )
}

function useProductForm(product: Product | null, onClose: () => void) {
  const client = useQueryClient()
  const { notify } = useNotices()
  const create = useApiMutation('shop', 'create')
  return useManagementForm({
    row: product,
    blank: newProduct,
    fieldsOf: productFields,
    send: (fields, row) => {
      const body = productBody(fields)
      if (!row) return create.mutateAsync({ body })
      return call('shop', 'change', { params: { id: String(row.id) }, body }, { ifMatch: row.version })
    },
    errorsOf: productErrors,
    failed: ['Failed to create product', 'Failed to update product'],
    findCurrent: async ({ id }) => {
      const query = apiQuery('shop', 'read', { params: { id: String(id) } })
      try {
        return await client.fetchQuery({ ...query, staleTime: 0 })
      } catch (error) {
        if (statusOf(error) === 404) return null
        throw error
      }
    },
    onSaved(fields, isNew) {
      notify({ kind: 'good', title: `${fields.name.trim()} was ${isNew ? 'created' : 'saved'}` })
      onClose()
      invalidate(client, 'shop')
    },
  })
}

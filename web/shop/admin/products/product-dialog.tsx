import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery, call, invalidate } from '#web/platform/api/api.ts'
import { statusOf } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { dollarsText } from '#web/platform/format/dollars.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { useFormFields } from '#web/platform/forms/use-form-fields.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { ShopFormDialog } from './form-dialog.tsx'
import { newProduct, productFields, productForm } from './product-form.ts'
import { ProductFormFields } from './product-form-fields.tsx'
import { type Product, stockText } from './product-text.ts'

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
    <ShopFormDialog
      form={form}
      title={product ? 'Edit product' : 'Add product'}
      isUploading={uploads > 0}
      onClose={onClose}
      failed={['Failed to create product', 'Failed to update product']}
      describe={(current) =>
        `${current.name}, ${dollarsText(current.price)}, ${stockText(current.inventory_count).toLowerCase()}`
      }
    >
      <ProductFormFields form={form} onUpload={onUpload} />
    </ShopFormDialog>
  )
}

function useProductForm(product: Product | null, onClose: () => void) {
  const client = useQueryClient()
  const { notify } = useNotices()
  const create = useApiMutation('shop', 'create')
  return useForm({
    definition: productForm,
    input: useFormFields(() => (product ? productFields(product) : newProduct)),
    row: product,
    fieldsOf: productFields,
    async save(body, row) {
      if (row) await call('shop', 'change', { params: { id: String(row.id) }, body }, { ifMatch: row.version })
      else await create.mutateAsync({ body })
      notify({ kind: 'good', title: `${body.name.trim()} was ${row ? 'saved' : 'created'}` })
      onClose()
      invalidate(client, 'shop')
    },
    async findCurrent({ id }) {
      const query = apiQuery('shop', 'read', { params: { id: String(id) } })
      try {
        return await client.fetchQuery({ ...query, staleTime: 0 })
      } catch (error) {
        if (statusOf(error) === 404) return null
        throw error
      }
    },
    onClose,
  })
}

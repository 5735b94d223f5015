import type { ReactNode } from 'react'
import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import type { Form } from '#web/platform/forms/use-form.ts'
import { failureOf } from './product-text.ts'
import './product-form.css'

interface ShopFormDialogProps<Row, Fields> {
  form: Form<Row, Fields>
  title: string
  /** An upload is in progress. */
  isUploading: boolean
  onClose: () => void
  /** Fallback error messages for creating and updating. */
  failed: readonly [create: string, update: string]
  /** The current version, if it was changed concurrently. */
  describe: (current: Row) => string
  /** The fields. */
  children: ReactNode
}

const defaultText = 'Nothing was saved yet. What you typed is still here.'

/** Dialog to add or edit an item of the shop. */
export function ShopFormDialog<Row, Fields>(props: ShopFormDialogProps<Row, Fields>) {
  const { isUploading, failed, describe, ...dialog } = props
  const { isNew } = props.form
  return (
    <FormDialog
      {...dialog}
      wide
      submit={isNew ? 'Create product' : 'Save changes'}
      busy={isUploading}
      busyLabel={isUploading ? 'Uploading...' : isNew ? 'Creating...' : 'Saving...'}
      failureOf={(error) => failureOf(error, failed[isNew ? 0 : 1], defaultText)}
      conflict={{
        title: (change) => `This product was ${change} meanwhile.`,
        now: (current) => `It now reads: ${describe(current)}.`,
      }}
    />
  )
}

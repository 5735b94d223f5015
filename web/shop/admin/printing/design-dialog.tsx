import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import { findById, useForm } from '#web/platform/forms/use-form.ts'
import { useFormFields } from '#web/platform/forms/use-form-fields.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { DesignField } from './design-field.tsx'
import { shapeOf } from './mockup-shapes.ts'
import { NotLoaded } from './not-loaded.tsx'
import { PlacementField } from './placement-field.tsx'
import { type Placement, placementText } from './placements.ts'
import { missingFields, newPrint } from './print-form.ts'
import type { PrintTemplate } from './print-text.ts'

const productsQuery = apiQuery('printing', 'products')

interface DesignDialogProps {
  printTemplate: Pick<PrintTemplate, 'id' | 'title'>
  onClose: () => void
}

/** Replaces a design. Orders that were already sent keep the old one. */
export function DesignDialog({ printTemplate, onClose }: DesignDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(productsQuery)
  const current = data?.products.find(({ id }) => id === printTemplate.id)
  const [opened, setOpened] = useState(current)
  // A later reply without the product must not close the form.
  if (current && !opened) setOpened(current)
  if (opened) return <DesignForm printTemplate={opened} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={titleOf(printTemplate)}>
      {data && <p>This product was deleted.</p>}
      {!data && error && <NotLoaded what="The design" error={error} onRetry={refetch} busy={isFetching} />}
      {!data && !error && (
        <Loading label="Loading the design..." labelHidden className="grid gap-3">
          <SkeletonLines lines={4} />
        </Loading>
      )}
      <DialogFooter>
        <Button kind="secondary" onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

const titleOf = ({ title }: Pick<PrintTemplate, 'title'>) => `The design of ${title}`

function DesignForm({ printTemplate, onClose }: { printTemplate: PrintTemplate; onClose: () => void }) {
  const [uploads, setUploads] = useState(0)
  const form = useDesignForm(printTemplate, onClose)
  const { fields, errors, set } = form
  const { product_type_name: type, category, design_images: before } = printTemplate
  return (
    <FormDialog
      form={form}
      title={titleOf(printTemplate)}
      wide
      submit="Use this design"
      busy={uploads > 0}
      busyLabel={uploads > 0 ? 'Uploading...' : 'Saving...'}
      conflict={{
        title: (change) => `This design was ${change} by another admin, or in another tab.`,
        now: ({ design_images: [design] }) =>
          design ? `It is now ${design.url}, placement: ${placementText[design.placement]}.` : 'There is none now.',
      }}
      onClose={onClose}
    >
      <DesignField
        value={fields.design}
        error={errors.design}
        onChange={(design) => set({ design })}
        onUpload={(isRunning) => setUploads((count) => count + (isRunning ? 1 : -1))}
      />
      <PlacementField
        shape={shapeOf(type, category)}
        design={fields.design || before[0]?.url || ''}
        placement={fields.placement}
        onChange={(placement) => set({ placement })}
      />
      <p className="text-ink-soft text-sm">
        Orders that are sent from now on have the new design. What the partner prints already cannot be changed.
      </p>
    </FormDialog>
  )
}

interface DesignFields {
  design: string
  placement: Placement
}

/** The address is empty: the form asks for a new design. */
const fieldsOf = ({ design_images: [design] }: PrintTemplate): DesignFields => ({
  design: '',
  placement: design?.placement ?? 'front',
})

/** Replaces a design; undo is offered while the notice is shown. */
function useDesignForm(printTemplate: PrintTemplate, onClose: () => void) {
  const { id, title } = printTemplate
  const params = { id: String(id) }
  const client = useQueryClient()
  const { notify } = useNotices()
  const restore = useApiMutation('printing', 'replaceDesign', {
    invalidates: ['printing'],
    onSuccess: () => notify({ kind: 'good', title: `${title} has its design back` }),
    onError: (error) => notify({ kind: 'error', title: errorMessage(error), text: 'The new design stays.' }),
  })
  const replace = useApiMutation('printing', 'replaceDesign', { invalidates: ['printing'] })
  return useForm<PrintTemplate, DesignFields, Pick<PrintTemplate, 'design_images'>>({
    definition: {
      read({ design, placement }) {
        const { design: missing } = missingFields({ ...newPrint, design })
        return missing
          ? { errors: { design: missing } }
          : { body: { design_images: [{ url: design.trim(), placement }] } }
      },
      // Every message of the server is about the design.
      errorsOf: (wire) =>
        Object.fromEntries(
          Object.values(wire)
            .slice(0, 1)
            .map((text) => ['design', text]),
        ),
    },
    input: useFormFields(() => fieldsOf(printTemplate)),
    row: printTemplate,
    fieldsOf,
    async save(body, row) {
      const before = row?.design_images ?? []
      const saved = await replace.mutateAsync({ params, body: { ...body, seen: { design_images: before } } })
      onClose()
      const undo = before.length > 0 && {
        label: 'Undo',
        onPress: () => restore.mutate({ params, body: { design_images: before, seen: designOf(saved) } }),
      }
      notify({ kind: 'good', title: `${title} has a new design`, ...(undo && { action: undo }) })
    },
    // A deleted product has no design to save, so it has the message of the rejection.
    async findCurrent(row) {
      const { products } = await client.fetchQuery({ ...productsQuery, staleTime: 0 })
      return findById(products, row) ?? undefined
    },
    onClose,
  })
}

const designOf = ({ design_images }: PrintTemplate) => ({ design_images })

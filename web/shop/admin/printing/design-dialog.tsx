import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { apiQuery } from '#web/platform/api/api.ts'
import { errorMessage, fieldErrors } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DesignField } from './design-field.tsx'
import { shapeOf } from './mockup-shapes.ts'
import { PlacementField } from './placement-field.tsx'
import type { Placement } from './placements.ts'
import type { PrintTemplate } from './print-text.ts'

interface DesignDialogProps {
  printTemplate: Pick<PrintTemplate, 'id' | 'title'>
  onClose: () => void
}

/** Replaces a design. Orders that were already sent keep the old one. */
export function DesignDialog({ printTemplate: { id, title }, onClose }: DesignDialogProps) {
  const { data } = useQuery(apiQuery('printing', 'products'))
  const printProduct = data?.products.find((one) => one.id === id)
  const before = printProduct?.design_images[0]
  const [design, setDesign] = useState('')
  const [chosen, setPlacement] = useState<Placement | null>(null)
  const [uploads, setUploads] = useState(0)
  const placement = chosen ?? before?.placement ?? 'front'
  const { save, error } = useReplace(id, title, before, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (design.trim() !== '') save.mutate({ params: { id: String(id) }, body: bodyOf(design.trim(), placement) })
  }
  return (
    <Dialog open onClose={onClose} title={`The design of ${title}`} busy={save.isPending} wide>
      <form onSubmit={submit} noValidate>
        <DesignField
          value={design}
          error={Object.values(fieldErrors(save.error))[0]}
          onChange={setDesign}
          onUpload={(isRunning) => setUploads((count) => count + (isRunning ? 1 : -1))}
        />
        <PlacementField
          shape={shapeOf(printProduct?.product_type_name, printProduct?.category)}
          design={design || before?.url || ''}
          placement={placement}
          onChange={setPlacement}
        />
        <p className="text-ink-soft text-sm">
          Orders that are sent from now on have the new design. What the partner prints already cannot be changed.
        </p>
        {error && (
          <Notice kind="error" title={error}>
            The design is as it was. What you typed is still here.
          </Notice>
        )}
        <DialogFooter>
          <Button kind="secondary" disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            disabled={design.trim() === ''}
            busy={save.isPending || uploads > 0}
            busyLabel={uploads > 0 ? 'Uploading...' : 'Saving...'}
          >
            Use this design
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

const bodyOf = (url: string, placement: Placement) => ({ design_images: [{ url, placement }] })

/** Replaces a design; undo is offered while the notice is shown. */
function useReplace(
  id: number,
  title: string,
  before: { url: string; placement: Placement } | undefined,
  onDone: () => void,
) {
  const { notify } = useNotices()
  const params = { id: String(id) }
  const restore = useApiMutation('printing', 'replaceDesign', {
    invalidates: ['printing'],
    onSuccess: () => notify({ kind: 'good', title: `${title} has its design back` }),
    onError: (error) => notify({ kind: 'error', title: errorMessage(error), text: 'The new design stays.' }),
  })
  const save = useApiMutation('printing', 'replaceDesign', {
    invalidates: ['printing'],
    onSuccess() {
      onDone()
      const undo = before && {
        label: 'Undo',
        onPress: () => restore.mutate({ params, body: { design_images: [before] } }),
      }
      notify({ kind: 'good', title: `${title} has a new design`, ...(undo && { action: undo }) })
    },
  })
  return {
    save,
    error: save.error && Object.keys(fieldErrors(save.error)).length === 0 ? errorMessage(save.error) : null,
  }
}

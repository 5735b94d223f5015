import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { apiQuery } from '#web/platform/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CreateFields } from './create-fields.tsx'
import { MissingNotice, OutcomeNotice } from './create-notice.tsx'
import { shapeOf } from './mockup-shapes.ts'
import { PlacementField } from './placement-field.tsx'
import { isComplete, withOfferedOptions } from './print-form.ts'
import { missingText } from './print-text.ts'
import type { CreateForm } from './use-create-form.ts'
import { usePrintingUrlState } from './use-printing-url-state.ts'

/** Creates a shop product from a catalog article and a design. */
export function CreateTab({ form }: { form: CreateForm }) {
  const [uploads, setUploads] = useState(0)
  const types = useQuery({ ...apiQuery('printing', 'productTypes'), retry: false })
  const start = useStart(form)
  const type = types.data?.product_types.find(({ id }) => id === form.fields.productType)
  const fields = withOfferedOptions(form.fields, type)
  const isReady = isComplete(fields)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.submit(fields)
  }
  return (
    <form
      ref={form.formRef}
      className="print-form"
      aria-label="Create Product"
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => !isReady && isSending(event) && submit(event)}
    >
      <Card className="grid gap-4">
        <h2 className="sr-only">Create Product</h2>
        <MissingNotice isShown={form.showsMissing} />
        <CreateFields
          form={form}
          fields={fields}
          types={types}
          type={type}
          cost={start.costOf(fields.productType)}
          onUpload={(isRunning) => setUploads((count) => count + (isRunning ? 1 : -1))}
        />
      </Card>
      <PlacementField
        shape={shapeOf(type?.name, type?.category, fields.category)}
        offered={type?.placements}
        design={fields.design}
        placement={fields.placement}
        onChange={(placement) => form.set({ placement })}
      />
      <div className="print-form-end">
        <OutcomeNotice form={form} />
        {!isReady && <p className="text-ink-soft text-sm">{missingText}</p>}
        <Button type="submit" disabled={!isReady} busy={form.busy || uploads > 0} busyLabel={busyWord(uploads)}>
          Create product
        </Button>
      </div>
    </form>
  )
}

const busyWord = (uploads: number) => (uploads > 0 ? 'Uploading...' : 'Creating...')

/** The button stays enabled: with a disabled submit button, Enter would do nothing and show no message. */
const isSending = ({ key, target, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && !nativeEvent.isComposing && target instanceof HTMLInputElement && target.type !== 'file'

/** Starts with the article chosen in the catalog and its cost. */
function useStart(form: CreateForm) {
  const { urlState } = usePrintingUrlState()
  const { data } = useQuery({ ...apiQuery('printing', 'catalog', { query: {} }), retry: false })
  const chosen = data?.products.find(({ id }) => id === urlState.from)
  const begin = useEffectEvent(() => chosen && form.startFrom(chosen))
  useEffect(() => {
    if (chosen) begin()
  }, [chosen])
  return {
    costOf: (type: string) =>
      (chosen?.product_type === type ? chosen : data?.products.find(({ product_type }) => product_type === type))
        ?.price,
  }
}

import { useRef, useState } from 'react'
import { fieldErrors } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { useFormFields } from '#web/platform/forms/use-form-fields.ts'
import {
  missingFields,
  newPrint,
  type PrintErrors,
  type PrintFields,
  printBody,
  printErrors,
  startedFrom,
} from './print-form.ts'
import { type CatalogProduct, createFailure, type PrintTemplate } from './print-text.ts'

/** Form state of a new print product. It belongs to the page, so that switching tabs keeps the input. */
export function useCreateForm() {
  const { fields, errors, formRef, set, showErrors, setErrors, replace } = useFormFields(() => newPrint)
  const [showsMissing, setShowsMissing] = useState(false)
  const [created, setCreated] = useState<PrintTemplate | null>(null)
  const [startedWith, setStartedWith] = useState<string | null>(null)
  const outcomeRef = useRef<HTMLDivElement>(null)
  const save = useApiMutation('printing', 'createProduct', {
    invalidates: ['printing', 'shop'],
    onSuccess(printTemplate) {
      setCreated(printTemplate)
      replace(newPrint)
      setStartedWith(null)
      // The button that had the focus is disabled again.
      requestAnimationFrame(() => outcomeRef.current?.focus())
    },
    onError: (error) => showErrors(printErrors(fieldErrors(error))),
  })
  const showMissing = () => {
    showErrors(missingFields(fields))
    setShowsMissing(true)
  }
  return {
    fields,
    errors,
    showsMissing,
    created,
    formRef,
    outcomeRef,
    busy: save.isPending,
    failure: save.error && createFailure(save.error),
    set(change: Partial<PrintFields>) {
      set(change)
      setShowsMissing(false)
      setCreated(null)
    },
    /** Validates a required field on blur. */
    leave: (name: keyof PrintFields) => setErrors((before) => ({ ...before, ...pick(missingFields(fields), name) })),
    startFrom(product: CatalogProduct) {
      if (startedWith === product.id) return
      setStartedWith(product.id)
      set(startedFrom(product))
    },
    /** Submits it with the options as the product type offers them. */
    submit(chosen: PrintFields) {
      if (save.isPending) return
      if (Object.keys(missingFields(chosen)).length > 0) return showMissing()
      setErrors({})
      setShowsMissing(false)
      save.mutate({ body: printBody(chosen) })
    },
  }
}
export type CreateForm = ReturnType<typeof useCreateForm>

const pick = (errors: PrintErrors, name: keyof PrintFields): PrintErrors =>
  errors[name] ? { [name]: errors[name] } : {}

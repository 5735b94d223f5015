import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrors, statusOf } from '#web/platform/api/errors.ts'
import type { FormDefinition } from './define-form.ts'
import type { FormFields } from './use-form-fields.ts'

interface FormOptions<Row, Fields, Body> {
  definition: FormDefinition<Fields, Body>
  input: FormFields<Fields>
  /** The row to change; null for a new one. */
  row: Row | null
  /** Typed values of an existing row. */
  fieldsOf: (row: Row) => Fields
  /** Adds a row, or changes the given version of one. Closes the form. */
  save: (body: Body, row: Row | null) => Promise<unknown>
  /**
   * Reads the current row after the server rejected an older version: null if it was deleted, undefined if nothing is
   * left to decide.
   */
  findCurrent?: (row: Row, body: Body) => Promise<Row | null | undefined>
  onClose: () => void
  /** The form is part of a page and stays open. Then `save` returns the stored row. */
  isInline?: boolean
}

export interface Form<Row, Fields> extends FormFields<Fields> {
  busy: boolean
  isNew: boolean
  /** Error of the last save, unless it is the conflict. */
  error: Error | null
  /** The current row after a conflict; null if it was deleted. */
  conflict: { current: Row | null } | null
  save: () => void
  /** Replaces the typed values with the current row; closes the form if it was deleted. */
  loadServerVersion: () => void
  /** Saves the typed values despite the conflict. */
  saveAnyway: () => void
}

/** State and actions of a form that adds or changes a row: fields, messages, saving and conflicts. */
export function useForm<Row, Fields extends object, Body>(options: FormOptions<Row, Fields, Body>): Form<Row, Fields> {
  const { definition, input, fieldsOf, save, findCurrent, onClose, isInline } = options
  const [row, setRow] = useState(options.row)
  const [conflict, setConflict] = useState<Form<Row, Fields>['conflict']>(null)
  const saving = useMutation<unknown, Error, { body: Body; from: Row | null }>({
    mutationFn: ({ body, from }) => save(body, from),
    onSuccess(saved) {
      if (!isInline) return
      setRow(saved as Row)
      input.replace(fieldsOf(saved as Row))
      setConflict(null)
    },
    async onError(error, { body, from }) {
      if (from === null || !findCurrent || !isConflict(error))
        return input.showErrors(definition.errorsOf(fieldErrors(error)))
      const current = await findCurrent(from, body).catch(() => undefined)
      if (current !== undefined) setConflict({ current })
    },
  })
  const send = (from: Row | null) => {
    if (saving.isPending) return
    const read = definition.read(input.fields)
    if ('errors' in read) return input.showErrors(read.errors)
    input.setErrors({})
    saving.mutate({ body: read.body, from })
  }
  return {
    ...input,
    busy: saving.isPending,
    isNew: row === null,
    error: conflict && isConflict(saving.error) ? null : saving.error,
    conflict,
    save: () => send(row),
    loadServerVersion() {
      if (!conflict?.current) return onClose()
      setRow(conflict.current)
      input.replace(fieldsOf(conflict.current))
      setConflict(null)
      saving.reset()
    },
    saveAnyway: () => send(conflict?.current ?? null),
  }
}

/** The row was changed or deleted in the meantime. */
const isConflict = (error: Error | null) => [412, 404].includes(statusOf(error) ?? 0)

/** The current state of a row in a list that was read again; null if it was deleted. */
export const findById = <Row extends { id: number }>(rows: readonly Row[], { id }: Row): Row | null =>
  rows.find((one) => one.id === id) ?? null

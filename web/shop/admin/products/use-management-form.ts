import { useMutation } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { fieldErrors, statusOf } from '#web/platform/api/errors.ts'
import { focusFirstWrong } from '#web/platform/forms/focus-first-wrong.ts'
import { type Failure, failureOf } from './product-text.ts'

/** Configuration of a form of this page. */
export interface EditTarget<Row, Fields> {
  /** Null for a new one. */
  row: Row | null
  blank: Fields
  fieldsOf: (row: Row) => Fields
  /** Creates an item, or updates the given version of an existing one. */
  send: (fields: Fields, row: Row | null) => Promise<unknown>
  /** The server's errors by field. */
  errorsOf: (sentences: Readonly<Record<string, string>>) => FieldErrors<Fields>
  /** Fallback error messages for creating and updating. */
  failed: readonly [create: string, update: string]
  /** The current version; null if it was deleted. */
  findCurrent: (row: Row) => Promise<Row | null>
  onSaved: (fields: Fields, isNew: boolean) => void
}

export type FieldErrors<Fields> = Partial<Record<keyof Fields, string>>

export interface ManagementForm<Row, Fields> {
  fields: Fields
  errors: FieldErrors<Fields>
  /** Sets a field's value and clears its error. */
  set: (change: Partial<Fields>) => void
  formRef: RefObject<HTMLFormElement | null>
  isNew: boolean
  busy: boolean
  isTouched: boolean
  /** Error of the last save. */
  failure: Failure | null
  /** The current version after a conflict; null if it was deleted. */
  conflict: { current: Row | null } | null
  save: () => void
  /** Replaces the input by the current version; does nothing if it was deleted. */
  loadServerVersion: () => void
  /** Overwrites the current version with the input. */
  saveAnyway: () => void
}

const safe = 'Nothing was saved yet. What you typed is still here.'

/** Form logic of this page: submits the input, keeps it on failure, and shows the server's errors. */
export function useManagementForm<Row, Fields extends object>(
  subject: EditTarget<Row, Fields>,
): ManagementForm<Row, Fields> {
  const [start, setStart] = useState(subject.row)
  const [fields, setFields] = useState(start ? subject.fieldsOf(start) : subject.blank)
  const [errors, setErrors] = useState<FieldErrors<Fields>>({})
  const [conflict, setConflict] = useState<{ current: Row | null } | null>(null)
  const formRef = useRef<HTMLFormElement>(null)
  const saving = useMutation({
    mutationFn: ({ from }: { from: Row | null }) => subject.send(fields, from),
    onSuccess: (_reply, { from }) => subject.onSaved(fields, from === null),
    async onError(error, { from }) {
      setErrors(subject.errorsOf(fieldErrors(error)))
      focusFirstWrong(formRef.current)
      if (from && isConflict(error)) setConflict({ current: await subject.findCurrent(from) })
    },
  })
  const send = (from: Row | null) => {
    if (saving.isPending) return
    setErrors({})
    setConflict(null)
    saving.mutate({ from })
  }
  const loadServerVersion = () => {
    if (!conflict?.current) return
    setStart(conflict.current)
    setFields(subject.fieldsOf(conflict.current))
    setConflict(null)
    saving.reset()
  }
  return {
    fields,
    errors,
    set(change) {
      setFields((before) => ({ ...before, ...change }))
      setErrors((before) => without(before, Object.keys(change)))
    },
    formRef,
    isNew: start === null,
    busy: saving.isPending,
    isTouched: JSON.stringify(fields) !== JSON.stringify(start ? subject.fieldsOf(start) : subject.blank),
    failure: saving.error && !conflict ? failureOf(saving.error, subject.failed[start ? 1 : 0], safe) : null,
    conflict,
    save: () => send(start),
    loadServerVersion,
    saveAnyway: () => send(conflict?.current ?? null),
  }
}

/** It was changed or deleted concurrently. */
const isConflict = (error: Error) => [412, 404].includes(statusOf(error) ?? 0)

const without = <Fields>(errors: FieldErrors<Fields>, names: readonly string[]): FieldErrors<Fields> => ({
  ...errors,
  ...Object.fromEntries(names.map((name) => [name, undefined])),
})

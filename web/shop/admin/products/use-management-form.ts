import { useMutation } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { fieldErrors, statusOf } from '#web/platform/api/errors.ts'
import { focusFirstWrong } from '#web/platform/forms/focus-first-wrong.ts'
import { type Failure, failureOf } from './product-text.ts'

/** What a form of this page needs to know of what it changes. */
export interface FormSubject<Row, Fields> {
  /** Null for a new one. */
  row: Row | null
  blank: Fields
  fieldsOf: (row: Row) => Fields
  /** Creates one where there is none, or changes the state of it that is given. */
  send: (fields: Fields, row: Row | null) => Promise<unknown>
  /** The server's sentences, each at its field. */
  errorsOf: (sentences: Readonly<Record<string, string>>) => FieldErrors<Fields>
  /** What is said where the server says nothing, of a new one and of a change. */
  failed: readonly [create: string, update: string]
  /** How it is now; null where it is gone. */
  findCurrent: (row: Row) => Promise<Row | null>
  onSaved: (fields: Fields, isNew: boolean) => void
}

export type FieldErrors<Fields> = Partial<Record<keyof Fields, string>>

export interface ManagementForm<Row, Fields> {
  fields: Fields
  errors: FieldErrors<Fields>
  /** Sets what was typed into a field; what was wrong with it is no longer said. */
  set: (change: Partial<Fields>) => void
  formRef: RefObject<HTMLFormElement | null>
  isNew: boolean
  busy: boolean
  isTouched: boolean
  /** Why it is not saved. */
  failure: Failure | null
  /** It was changed meanwhile: as it is now, or null where it is gone. */
  conflict: { current: Row | null } | null
  save: () => void
  /** Takes how it is now in place of what was typed; where it is gone there is nothing to take. */
  takeOther: () => void
  /** Saves what was typed all the same. */
  saveAnyway: () => void
}

const safe = 'Nothing was saved yet. What you typed is still here.'

/** What a form of this page does: sends what was typed, keeps it, and says what the server says. */
export function useManagementForm<Row, Fields extends object>(
  subject: FormSubject<Row, Fields>,
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
  const takeOther = () => {
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
    takeOther,
    saveAnyway: () => send(conflict?.current ?? null),
  }
}

/** It was changed meanwhile, or deleted. */
const isConflict = (error: Error) => [412, 404].includes(statusOf(error) ?? 0)

const without = <Fields>(errors: FieldErrors<Fields>, names: readonly string[]): FieldErrors<Fields> => ({
  ...errors,
  ...Object.fromEntries(names.map((name) => [name, undefined])),
})

import { useState } from 'react'
import { ApiError, codeOf } from '#web/platform/api/errors.ts'
import type { Target } from './change-target.ts'
import { type ChangeName, changeTexts } from './change-text.ts'
import { type Change, type Ended, type SavedBatch, useChangeMany } from './use-change-many.ts'

/** Content of the field, and its text for messages: the name of a chosen category. */
export interface Value {
  text: string
  name: string
}

interface State {
  /** What is left to change. */
  target: Target
  /** The batches that are written. */
  batches: readonly SavedBatch[]
  /** Number of entries that change, as the server counted them; null if it was not asked. */
  count: number | null
  /** The server counted another number before. */
  isOther: boolean
  /** Nothing is to change, with the reason. */
  none: string | null
  /** Message about the field. */
  message: string | undefined
  error: Error | null
}

const noMessages = { count: null, isOther: false, none: null, message: undefined, error: null }

/** @param text not empty, except for a deletion */
const changes: Record<ChangeName, (text: string) => Change> = {
  category: (text) => ({ category_id: Number(text) }),
  account: (text) => ({ account_id: Number(text) }),
  addTags: (text) => ({ add_tags: text }),
  removeTag: (text) => ({ remove_tags: text }),
  delete: () => ({ delete: true }),
}

const sumOf = (batches: readonly SavedBatch[]) => batches.reduce((sum, { count }) => sum + count, 0)

/** One change of many entries, until it is done or canceled. @param onEnd called once */
export function useChangeForm(name: ChangeName, all: Target, onEnd: (ended: Ended) => void) {
  const changeMany = useChangeMany()
  const [value, setValue] = useState<Value>({ text: '', name: '' })
  const [state, setState] = useState<State>({ target: all, batches: [], ...noMessages })
  const [busy, setBusy] = useState(false)
  const { target, batches, count } = state
  const texts = changeTexts[name]
  const none = texts.none(value.name)
  const endOf = (written: readonly SavedBatch[], left: Target | null): Ended => {
    const changed = sumOf(written)
    return { text: changed > 0 ? texts.done(changed, value.name) : null, batches: written, left }
  }
  const send = async (text: string) => {
    setBusy(true)
    const { batches: more, failure } = await changeMany(target, changes[name](text), count)
    setBusy(false)
    const written = [...batches, ...more]
    if (failure) setState({ target: failure.left, batches: written, ...messagesOf(failure.error, count, none) })
    else if (sumOf(written) > 0) onEnd(endOf(written, null))
    else setState({ ...state, ...noMessages, none })
  }
  return {
    ...state,
    value,
    busy,
    changed: sumOf(batches),
    /** A part is changed, so that the value can no longer change. */
    hasBegun: batches.length > 0,
    setValue(next: Value) {
      setValue(next)
      setState({ ...state, ...noMessages })
    },
    submit() {
      const text = value.text.trim()
      if (busy) return
      if (text === '' && name !== 'delete') return setState({ ...state, ...noMessages, message: texts.missing })
      send(text)
    },
    cancel: () => onEnd(endOf(batches, target)),
  }
}

export type ChangeForm = ReturnType<typeof useChangeForm>

/**
 * Messages about a failure. Another number of entries is no error: it is stated, and the member decides. After an error,
 * the number stays, so that a retry is the same request.
 */
function messagesOf(error: Error, before: number | null, none: string) {
  const details = error instanceof ApiError ? error.problem?.details : undefined
  if (codeOf(error) !== 'tracker.count_changed' || details === undefined) return { ...noMessages, count: before, error }
  const count = Number(details)
  return count === 0 ? { ...noMessages, none } : { ...noMessages, count, isOther: before !== null }
}

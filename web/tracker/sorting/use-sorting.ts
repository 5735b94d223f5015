import { useState } from 'react'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { touchedByExpenses } from '#web/tracker/page/tracker-queries.ts'
import { entriesText, sortedText, type UnsortedGroup } from './unsorted-text.ts'
import { type UndoableBatch, useUndoBatch } from './use-undo-batch.ts'

/** A decision about the entries of one payee. */
export interface Decision {
  group: UnsortedGroup
  category: { id: number; name: string }
  /** Whether later entries of the payee follow it. */
  isRule: boolean
}

/** The last decision, which can be undone. */
interface Sorted {
  text: string
  /** Absent once it is undone. */
  batch?: UndoableBatch
}

/** Sorts the entries of payees, one decision at a time, and can undo the last one. @param from id of their category */
export function useSorting(from: number | undefined) {
  const [last, setLast] = useState<Sorted | null>(null)
  const change = useApiMutation('sorting', 'change', { invalidates: touchedByExpenses })
  const undoBatch = useUndoBatch({
    onSuccess: ({ restored }) => setLast({ text: `Undone. ${entriesText(restored)} to sort again.` }),
  })
  return {
    last,
    error: change.error ?? undoBatch.error,
    /** The payee that is being sorted. */
    busyPayee: change.isPending ? change.variables.body.select.payee : undefined,
    isUndoing: undoBatch.isPending,

    sort({ group, category, isRule }: Decision, onSorted: () => void) {
      undoBatch.reset()
      const body = {
        select: { payee: group.payee, category_id: from },
        change: { category_id: category.id },
        expected: group.count,
        ...(isRule && { make_rule: true }),
      }
      change.mutate(
        { body },
        {
          onSuccess({ id, count, rule }) {
            setLast({ text: sortedText(count, category.name), batch: { id, rule: rule?.id ?? null } })
            onSorted()
          },
        },
      )
    },

    /** Undoes the last decision, and deletes the rule that it created. */
    undo() {
      if (last?.batch) undoBatch.mutate(last.batch)
    },
  }
}

import { useState } from 'react'
import type { StaleCalls } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import { touchedByExpenses } from '#web/tracker/page/tracker-queries.ts'
import { type FormerImport, returnedText, takeBackText, takenText, unsortedText } from './former-import-text.ts'

const invalidates: StaleCalls[] = [...touchedByExpenses, ['expenses', 'categories']]

/** The last change, which can be undone. */
interface LastChange {
  text: string
  /** Absent once it is undone. */
  batch?: number
}

const requestOf = ({ id }: Pick<FormerImport, 'id'>) => ({ params: { id: String(id) } })

/** What a member can do about imports of former releases. */
export function useFormerImports() {
  const { notify, confirm } = useNotices()
  const { openDialog } = useTracker()
  const [last, setLast] = useState<LastChange | null>(null)
  const onError = (error: Error) => notify({ kind: 'error', title: errorMessage(error), text: 'Nothing was changed.' })
  const takeBack = useApiMutation('formerImports', 'takeBack', { invalidates, onError })
  const sort = useApiMutation('formerImports', 'sort', { invalidates, onError })
  const check = useApiMutation('formerImports', 'check', { invalidates: ['formerImports'], onError })
  const undo = useApiMutation('sorting', 'undo', {
    invalidates,
    onError,
    onSuccess: (end) => setLast({ text: returnedText(end) }),
  })
  const running = { takeBack, sort, check }
  return {
    last,
    isUndoing: undo.isPending,
    /** Whether an action on a file has not ended. */
    isBusy: (action: keyof typeof running, { id }: FormerImport) =>
      running[action].isPending && running[action].variables.params.id === String(id),
    forgetLast: () => setLast(null),

    async takeBack(one: FormerImport) {
      const isConfirmed = await confirm({
        title: one.name,
        text: takeBackText(one),
        confirm: 'Take back',
        danger: true,
      })
      if (!isConfirmed) return
      takeBack.mutate(requestOf(one), {
        onSuccess: ({ id, count }) => setLast({ text: takenText(count, one.name), batch: id }),
      })
    },

    /** Moves the entries to those that are not sorted yet, and opens their queue. */
    sort: (one: FormerImport) =>
      sort.mutate(requestOf(one), {
        onSuccess({ id, count }) {
          setLast({ text: unsortedText(count, one.name), batch: id })
          openDialog('unsorted')
        },
      }),

    confirmRight(one: FormerImport) {
      const set = (checked: boolean) => ({ ...requestOf(one), body: { checked } })
      const revoke = () => check.mutate(set(false))
      check.mutate(set(true), {
        onSuccess: () => notify({ title: `${one.name} is right.`, action: { label: 'Undo', onPress: revoke } }),
      })
    },

    undo() {
      if (last?.batch !== undefined) undo.mutate({ params: { id: String(last.batch) } })
    },
  }
}

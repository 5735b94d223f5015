import { errorMessage } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { returnedText } from '#web/tracker/former-imports/former-import-text.ts'
import { endText } from './import-text.ts'

/** Queries to invalidate after an import changes expenses. */
export const shownByImports = [
  'expenses',
  'insights',
  'budgets',
  'bills',
  'forecast',
  'imports',
  'formerImports',
  'sorting',
] as const

/** Undoes a whole import. */
export function useUndo(onDone?: () => void) {
  const { notify } = useNotices()
  return useApiMutation('imports', 'undo', {
    invalidates: [...shownByImports],
    onSuccess: (end) => {
      notify({ kind: 'good', title: endText(end) })
      onDone?.()
    },
    onError: (error) => notify({ kind: 'error', title: errorMessage(error), text: 'The import is still there.' }),
  })
}

/** Brings back the entries of an import of a former release, which one deletion took back. */
export function useBringBack(onDone: () => void) {
  const { notify } = useNotices()
  return useApiMutation('sorting', 'undo', {
    invalidates: [...shownByImports],
    onSuccess: (end) => {
      notify({ kind: 'good', title: returnedText(end) })
      onDone()
    },
    onError: (error) => notify({ kind: 'error', title: errorMessage(error), text: 'Nothing was changed.' }),
  })
}

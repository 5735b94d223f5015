import { errorMessage } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { endText } from './import-text.ts'

/** Queries to invalidate after an import changes expenses. */
export const shownByImports = ['expenses', 'insights', 'budgets', 'bills', 'forecast', 'imports', 'sorting'] as const

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

import { useEffect } from 'react'
import { useConfirmBeforeLeaving } from '#web/platform/forms/use-confirm-before-leaving.ts'
import type { SaveState } from './draft-autosave.ts'

const question = {
  title: 'Leave before the draft is saved?',
  text: 'It is kept in this browser, and offered again when you open the lesson here. Nobody else sees it.',
  confirm: 'Leave',
  cancel: 'Stay here',
}

/** Whether text would be lost. A draft that only waits for its timer is sent on unload. */
const isStuck = ({ kind }: SaveState): boolean => kind === 'kept' || kind === 'too-long' || kind === 'conflict'

/** Asks before leaving while a draft is not saved on the server. */
export function useConfirmDiscardUnsaved(state: SaveState) {
  const isSaved = state.kind === 'saved'
  useConfirmBeforeLeaving(question, isStuck(state))
  useEffect(fetchQuestion, [])
  useEffect(() => {
    if (isSaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isSaved])
}

/** Preloads the dialog: it is needed most when offline, when its code could not be fetched. */
function fetchQuestion() {
  import('#web/ui/confirm-dialog.tsx').catch(() => {})
}

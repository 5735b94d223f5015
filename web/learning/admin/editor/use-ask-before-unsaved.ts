import { useEffect } from 'react'
import { useAskBeforeLeaving } from '#web/platform/forms/use-ask-before-leaving.ts'
import type { SaveState } from './draft-autosave.ts'

const question = {
  title: 'Leave before the draft is saved?',
  text: 'It is kept in this browser, and offered again when you open the lesson here. Nobody else sees it.',
  confirm: 'Leave',
  cancel: 'Stay here',
}

/** Whether something would stay behind: a draft that only waits its moment is sent on the way out. */
const isStuck = ({ kind }: SaveState): boolean => kind === 'kept' || kind === 'too-long' || kind === 'conflict'

/** Asks before somebody leaves a draft that is not on the server. */
export function useAskBeforeUnsaved(state: SaveState) {
  const isSaved = state.kind === 'saved'
  useAskBeforeLeaving(question, isStuck(state))
  useEffect(fetchQuestion, [])
  useEffect(() => {
    if (isSaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isSaved])
}

/** It is asked most of all when the line is lost, and then its code could not come any more. */
function fetchQuestion() {
  import('#web/ui/confirm-dialog.tsx').catch(() => {})
}

import { useEffect, useEffectEvent } from 'react'
import { type ConfirmOptions, useNotices } from '#web/platform/messages/notices.tsx'
import { useUserStore } from '#web/platform/session/user-context.tsx'

/** Asked before what was typed into a form is lost. */
const leavingQuestion: ConfirmOptions = {
  title: 'Close without saving?',
  text: 'What you typed is not saved yet.',
  confirm: 'Discard it',
  cancel: 'Keep typing',
  danger: true,
}

/**
 * Looks after what was typed into a form while it is open: nothing closes it unasked, and where the session ends
 * meanwhile the page that says so waits until the form is closed. SaveFailure tells the writer.
 * @param isUnsaved whether something would be lost now
 * @param question where it is not something typed
 * @returns closes the form, after a question where something would be lost
 */
export function useUnsaved(
  isUnsaved: () => boolean,
  onClose: () => void,
  question: ConfirmOptions = leavingQuestion,
): () => Promise<void> {
  const { confirm } = useNotices()
  const { trackUnsavedChanges: hold } = useUserStore()
  const isNeeded = useEffectEvent(isUnsaved)
  useEffect(() => hold(() => isNeeded()), [hold])
  return async () => {
    if (!isUnsaved() || (await confirm(question))) onClose()
  }
}

import { useEffect, useEffectEvent } from 'react'
import { type ConfirmOptions, useNotices } from '#web/platform/messages/notices.tsx'
import { useUserStore } from '#web/platform/session/user-context.tsx'

/** Confirmation text shown before form input is lost. */
const leavingQuestion: ConfirmOptions = {
  title: 'Close without saving?',
  text: 'What you typed is not saved yet.',
  confirm: 'Discard it',
  cancel: 'Keep typing',
  danger: true,
}

/**
 * Protects the input of an open form: closing it needs confirmation. If the session ends, the sign-in page waits until
 * the form is closed; SaveFailure notifies the user.
 * @param isUnsaved whether input would be lost now
 * @param question confirmation text if the loss is not typed input
 * @returns a function that closes the form, after confirmation if input would be lost
 */
export function useConfirmDiscard(
  isUnsaved: () => boolean,
  onClose: () => void,
  question: ConfirmOptions = leavingQuestion,
): () => Promise<void> {
  const { confirm } = useNotices()
  const { trackUnsavedChanges } = useUserStore()
  const isNeeded = useEffectEvent(isUnsaved)
  useEffect(() => trackUnsavedChanges(() => isNeeded()), [trackUnsavedChanges])
  return async () => {
    if (!isUnsaved() || (await confirm(question))) onClose()
  }
}

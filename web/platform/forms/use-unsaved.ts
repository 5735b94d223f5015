import { type ConfirmOptions, useNotices } from '#web/platform/messages/notices.tsx'

/** Confirmation text shown before form input is lost. */
const leavingQuestion: ConfirmOptions = {
  title: 'Close without saving?',
  text: 'What you typed is not saved yet.',
  confirm: 'Discard it',
  cancel: 'Keep typing',
  danger: true,
}

/**
 * Protects the input of an open form: closing it needs confirmation.
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
  return async () => {
    if (!isUnsaved() || (await confirm(question))) onClose()
  }
}

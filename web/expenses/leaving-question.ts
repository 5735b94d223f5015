import type { ConfirmOptions } from '#web/kit/notices.tsx'

/** Asked before what was typed into a form is lost. */
export const leavingQuestion: ConfirmOptions = {
  title: 'Close without saving?',
  text: 'What you typed is not saved yet.',
  confirm: 'Discard it',
  cancel: 'Keep typing',
  danger: true,
}

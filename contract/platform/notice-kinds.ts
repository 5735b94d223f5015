/** Kinds of e-mails to the admin, in their order on the page. Each has its own switch. */
export const noticeKinds = [
  'order',
  'dispute',
  'failed_refund',
  'print_refused',
  'failed_backup',
  'lesson_report',
  'low_stock',
  'dead_webhook',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Their names on the page and in the e-mails. */
export const noticeLabels: Readonly<Record<NoticeKind, string>> = {
  order: 'New orders',
  dispute: 'Disputed payments',
  failed_refund: 'Refunds that the bank sent back',
  print_refused: 'Refused print orders',
  failed_backup: 'Failed scheduled back-ups',
  lesson_report: 'Reports of mistakes in lessons',
  low_stock: 'Low stock',
  dead_webhook: 'No webhook for a day',
}

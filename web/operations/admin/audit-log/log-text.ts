import type { auditLog } from '#contract/operations/audit-log.ts'
import type { WireReply } from '#contract/platform/endpoint.ts'

export type LogEntry = WireReply<typeof auditLog.list>['entries'][number]
type LogPerson = NonNullable<LogEntry['member']>

const spaced = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** 'lessonEditor.publish' as a person reads it: 'Lesson editor: publish'. */
export function actionText(action: string): string {
  const [feature = '', name] = action.split('.').map(spaced)
  return name ? `${capital(feature)}: ${name}` : capital(feature)
}

/** How a person of the log is called. Whoever left is a number. */
export const personText = ({ id, name, email }: LogPerson): string =>
  email === null ? `Deleted account (${id})` : (name ?? email)

/** Who did it. */
export const byText = ({ by }: Pick<LogEntry, 'by'>): string => (by ? personText(by) : 'A script')

/** What it concerned and which fields of it changed. */
export const subjectText = ({ subject, fields }: Pick<LogEntry, 'subject' | 'fields'>): string =>
  [subject, fields.length > 0 && fields.join(', ')].filter(Boolean).join(': ')

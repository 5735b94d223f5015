import type { auditLog } from '#contract/operations/audit-log.ts'
import type { WireReply } from '#contract/platform/endpoint.ts'

export type LogEntry = WireReply<typeof auditLog.list>['entries'][number]
type LogPerson = NonNullable<LogEntry['member']>

const spaced = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Formats 'lessonEditor.publish' as 'Lesson editor: publish'. */
export function actionText(action: string): string {
  const [feature = '', name] = action.split('.').map(spaced)
  return name ? `${capital(feature)}: ${name}` : capital(feature)
}

/** Name of a person in the log. A deleted member is a number. */
export const personText = ({ id, name, email }: LogPerson): string =>
  email === null ? `Deleted account (${id})` : (name ?? email)

/** The author of the action. */
export const byText = ({ by }: Pick<LogEntry, 'by'>): string => (by ? personText(by) : 'A script')

/** Subject of an action, and its changed fields. */
export const subjectText = ({ subject, fields }: Pick<LogEntry, 'subject' | 'fields'>): string =>
  [subject, fields.length > 0 && fields.join(', ')].filter(Boolean).join(': ')

import type { auditLog } from '#contract/operations/audit-log.ts'
import type { WireReply } from '#contract/platform/endpoint.ts'
import { capitalized } from '#web/platform/format/sentence.ts'

export type LogEntry = WireReply<typeof auditLog.list>['entries'][number]
type LogPerson = NonNullable<LogEntry['member']>

const spaced = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** Abbreviations and names, which the other words of an action or a field do not show. */
const spelled = (text: string) =>
  text
    .replace(/\bcsv\b/g, 'CSV')
    .replace(/\bsku\b/g, 'SKU')
    .replace(/\bcashcoach\b/g, 'CashCoach')

/** Formats 'lessonEditor.publish' as 'Lesson editor: publish'. */
export function actionText(action: string): string {
  const [feature = '', name] = action.split('.').map(spaced)
  return name ? `${capitalized(feature)}: ${spelled(name)}` : capitalized(feature)
}

/** Formats 'price_cents' as 'price' and 'is_active' as 'active'. Text that is no column name stays as it is. */
const fieldText = (field: string) =>
  /^[a-z_]+$/.test(field) ? spelled(field.replace(/^is_|(_storage)?_(cents|key|at)$/g, '').replaceAll('_', ' ')) : field

/** Formats the subject of an entry without a title: 'lesson 12 v4' as 'lesson 12, version 4'. Hashes are shortened. */
const untitledText = (subject: string) =>
  subject.replace(/ v(\d+)$/, ', version $1').replace(/\b((?:video|image|media) [\w-]{8})[\w-]+/g, '$1…')

/** Name of a person in the log. A deleted member is a number. */
export const personText = ({ id, name, email }: LogPerson): string =>
  email === null ? `Deleted account (${id})` : (name ?? email)

/** Authors of entries without a person, by the feature of their action. */
const impersonal: Record<string, string> = { accountRequests: 'A link in an e-mail', requestJobs: 'This site' }

/** The author of the action. */
export const byText = ({ by, action }: Pick<LogEntry, 'by' | 'action'>): string =>
  by ? personText(by) : (impersonal[action.split('.')[0] ?? ''] ?? 'A script')

/** A count of things, and at least ten numbers of them. */
const counted = /^(.+?): (\d+(?:, \d+){9,})$/

/** Subject of an action with its changed fields, and the numbers of many things that it changed. */
export function subjectOf({ what, ...entry }: Parameters<typeof subjectText>[0]): {
  text: string
  numbers: string | null
} {
  const [, count, numbers] = counted.exec(what ?? '') ?? []
  return { text: subjectText({ ...entry, what: count ?? what }), numbers: numbers ?? null }
}

/** Subject of an action, and its changed fields. */
export function subjectText({ subject, what, fields }: Pick<LogEntry, 'subject' | 'what' | 'fields'>): string {
  const words = what ?? (subject && capitalized(untitledText(subject)))
  return [words, [...new Set(fields.map(fieldText))].join(', ')].filter(Boolean).join(': ')
}

import { expectedWorkbooks } from '#web/learning/public/workbook-states.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { pluralize } from '#web/platform/format/number-text.ts'

type Resource = ReplyOf<'debug', 'lessonResources'>[number]
type Morning = ReplyOf<'morning', 'read'>
type Counts = ReplyOf<'debug', 'state'>

/** Shown if a status cannot be loaded; the tool itself may still work. */
export const unknownFact = 'How it stands could not be loaded.'

/** Reads a status. An incomplete reply costs this status only, not the links beside it. */
export function readFact(read: () => string): string {
  try {
    return read()
  } catch {
    return unknownFact
  }
}

/** @throws if the reply lacks the count */
function counted(count: number, noun: string): string {
  if (!Number.isInteger(count)) throw new TypeError(`The number of ${noun}s is missing`)
  return pluralize(count, noun)
}

/** '3 of 4 working': a workbook works if its file is uploaded and it has no external address. */
export function workbooksFact(resources: readonly Pick<Resource, 'id' | 'file_key' | 'external_url'>[]): string {
  const working = expectedWorkbooks.filter(({ id }) =>
    resources.some((resource) => resource.id === id && resource.file_key !== null && resource.external_url === null),
  )
  return `${working.length} of ${expectedWorkbooks.length} working`
}

/** Number of refunds that the bank sent back; they wait for the admin. @throws if it could not be read */
export function refundsFact({ failed_refunds: refunds }: Pick<Morning, 'failed_refunds'>): string {
  if (!refunds) throw new TypeError('The number of refunds is missing')
  return refunds.count === 0 ? 'No refund was sent back' : `${counted(refunds.count, 'refund')} sent back by the bank`
}

/** '25 lessons, 8 resources' */
export const databaseFact = ({ lessons, resources }: Pick<Counts, 'lessons' | 'resources'>): string =>
  `${counted(lessons.total, 'lesson')}, ${counted(resources.total, 'resource')}`

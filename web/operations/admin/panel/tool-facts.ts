import { expectedWorkbooks } from '#web/learning/public/workbook-states.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { pluralize } from '#web/platform/format/number-text.ts'

type Resource = ReplyOf<'debug', 'lessonResources'>[number]
type FailedRefund = ReplyOf<'revenue', 'failedRefunds'>[number]
type Counts = ReplyOf<'debug', 'state'>

/** Shown if a status cannot be loaded; the tool itself may still work. */
export const unknownFact = 'How it stands could not be loaded.'

/** '3 of 4 working': a workbook works if its file is uploaded and it has no external address. */
export function workbooksFact(resources: readonly Pick<Resource, 'id' | 'file_key' | 'external_url'>[]): string {
  const working = expectedWorkbooks.filter(({ id }) =>
    resources.some((resource) => resource.id === id && resource.file_key !== null && resource.external_url === null),
  )
  return `${working.length} of ${expectedWorkbooks.length} working`
}

/** Number of refunds that the bank sent back; they wait for the admin. */
export const refundsFact = (refunds: readonly Pick<FailedRefund, 'id'>[]): string =>
  refunds.length === 0 ? 'No refund was sent back' : `${pluralize(refunds.length, 'refund')} sent back by the bank`

/** '25 lessons, 8 resources' */
export const databaseFact = ({ lessons, resources }: Pick<Counts, 'lessons' | 'resources'>): string =>
  `${pluralize(lessons.total, 'lesson')}, ${pluralize(resources.total, 'resource')}`

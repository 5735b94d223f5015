import type { ReplyOf } from '#web/platform/api/api.ts'

export type Reports = ReplyOf<'lessonReports', 'list'>
export type Mistake = Reports['mistakes'][number]
export type Verdict = Reports['lessons'][number]

/** Choices of the list; 'waiting' are those whose reporter waits for an answer. */
export const reportStates = ['open', 'closed', 'waiting', 'all', 'deleted'] as const
export type ReportState = (typeof reportStates)[number]

/** Reports of one lesson that follow each other in the list. */
export interface ReportSection {
  lesson_id: number
  mistakes: Mistake[]
}

/** Groups a list in course order by lesson. */
export const sectionsOf = (mistakes: readonly Mistake[]): ReportSection[] =>
  [...Map.groupBy(mistakes, ({ lesson_id }) => lesson_id)].map(([lesson_id, ofLesson]) => ({
    lesson_id,
    mistakes: ofLesson,
  }))

/** '2 open, 3 closed'; without numbers of zero. */
export const sectionText = ({ open, mistakes }: Pick<Verdict, 'open' | 'mistakes'>): string =>
  [open > 0 && `${open} open`, mistakes > open && `${mistakes - open} closed`].filter(Boolean).join(', ')

/** Beginning of a report, which distinguishes its buttons. */
export const excerptOf = (text: string): string => (text.length > 40 ? `${text.slice(0, 40).trimEnd()}…` : text)

type StateCounts = Pick<Reports, 'open' | 'closed' | 'waiting' | 'deleted'>

/** Label of a state option, with its number of reports. */
export function stateText(state: ReportState, counts: StateCounts): string {
  if (state === 'all') return `Open and closed, ${counts.open + counts.closed}`
  return `${stateNames[state]}, ${counts[state]}`
}

const stateNames = { open: 'Open', closed: 'Closed', waiting: 'Wants an answer', deleted: 'Deleted' }

/** '1 report', '12 reports'. */
export const reportsText = (count: number): string => `${count} ${count === 1 ? 'report' : 'reports'}`

type Changed = ReplyOf<'reportBatches', 'close'>

const missingText = (missing: number) =>
  missing === 0 ? '' : `; ${missing} ${missing === 1 ? 'was' : 'were'} deleted in the meantime`

/** Result of closing many reports. */
export const closedText = ({ changed, missing }: Changed): string =>
  `${reportsText(changed.length)} closed${missingText(missing)}`

/** Result of reopening many reports. */
export const reopenedText = ({ changed, missing }: Changed): string =>
  `${reportsText(changed.length)} opened again${missingText(missing)}`

/** Lessons rated clear or unclear, lowest share of clear first. */
export const sortByClarity = (lessons: readonly Verdict[]): Verdict[] =>
  lessons
    .filter(({ clear, unclear }) => clear + unclear > 0)
    .toSorted((one, other) => shareOf(one) - shareOf(other) || other.unclear - one.unclear)

const shareOf = ({ clear, unclear }: Verdict) => clear / (clear + unclear)

/** Text of an empty list. */
export const emptyText: Record<ReportState, { title: string; text: string }> = {
  open: { title: 'No open reports', text: 'Learners can report a mistake at the foot of each lesson.' },
  closed: { title: 'No closed reports', text: 'A report that you close stands here, with the day.' },
  waiting: { title: 'Nobody waits for an answer', text: 'Learners can ask for an answer when they report a mistake.' },
  all: { title: 'No reports', text: 'Learners can report a mistake at the foot of each lesson.' },
  deleted: { title: 'No deleted reports', text: 'A report that you delete can be restored here for 30 days.' },
}

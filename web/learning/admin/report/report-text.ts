import type { ReplyOf } from '#web/platform/api/api.ts'

export type Reports = ReplyOf<'lessonReports', 'list'>
export type Mistake = Reports['mistakes'][number]
export type Verdict = Reports['lessons'][number]
export type ReportState = 'open' | 'closed'

/** Beginning of a report, which distinguishes its buttons. */
export const excerptOf = (text: string): string => (text.length > 40 ? `${text.slice(0, 40).trimEnd()}…` : text)

/** Label of a state option, with its number of reports. */
export const stateText = (state: ReportState, { open, closed }: Pick<Reports, 'open' | 'closed'>): string =>
  state === 'open' ? `Open, ${open}` : `Closed, ${closed}`

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
}

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

import type { DueFigure } from '#contract/learning/course-upkeep.ts'
import { shortDay } from '#web/platform/format/dates.ts'
import { pluralize } from '#web/platform/format/number-text.ts'

/** The state of the figures in a sentence or two. */
export function dueSummary(figures: readonly DueFigure[]): string {
  const count = (isCounted: (figure: DueFigure) => boolean) => figures.filter(isCounted).length
  const due = count(({ is_due }) => is_due)
  const unread = count(({ read_on }) => read_on === null)
  const awaited = count(({ awaits_next }) => awaits_next)
  const parts = [
    ...(due > 0 ? [`${pluralize(due, 'review is', 'reviews are')} overdue`] : []),
    ...(unread > 0 ? [`${pluralize(unread, 'figure was', 'figures were')} never read at the source`] : []),
    ...(awaited > 0 ? [`${pluralize(awaited, 'waits', 'wait')} for next year’s value`] : []),
  ]
  return parts.length === 0 ? 'Every figure was read at its source, and no review is overdue.' : `${parts.join('; ')}.`
}

/** When and why to read a figure again. */
export function dueReason({ read_on, next_review, is_due, awaits_next, year }: DueFigure): string {
  const day = shortDay(next_review, 'UTC')
  if (read_on === null) return `Never read at its source. Review by ${day}.`
  const awaited = awaits_next ? ` The value of ${year + 1} is not known yet.` : ''
  return `${is_due ? `Overdue since ${day}.` : `Review by ${day}.`}${awaited}`
}

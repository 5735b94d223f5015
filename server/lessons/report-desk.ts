import type { lessonReports } from '#contract/lesson-reports.ts'
import type { Database } from '#server/db/database.ts'
import { isoMoment } from '#server/kit/clock.ts'
import { problem } from '#server/kit/problems.ts'
import type { Handlers } from '#server/kit/serve.ts'
import type { ReportStore } from './report-store.ts'

/** What the operator does with reports of mistakes. Each changes a report once, however often it is asked for. */
export function reportDesk(
  db: Database,
  reports: ReportStore,
): Pick<Handlers<typeof lessonReports>, 'close' | 'reopen' | 'remove'> {
  /** The report that is there and held, and whether it is closed. @throws 404 */
  const locked = async (id: number) => {
    const report = await reports.lockMistake(id)
    if (!report)
      throw problem(404, 'not_found', 'This report is not there anymore. Reload the page to see those that are.')
    return report
  }

  return {
    close: ({ params: { id }, now }) =>
      db.transaction(async () => {
        if ((await locked(id)).closed_at === null) await reports.setClosed(id, isoMoment(now))
      }),

    reopen: ({ params: { id } }) =>
      db.transaction(async () => {
        if ((await locked(id)).closed_at !== null) await reports.setClosed(id, null)
      }),

    remove: ({ params: { id } }) =>
      db.transaction(async () => {
        await locked(id)
        await reports.remove(id)
      }),
  }
}

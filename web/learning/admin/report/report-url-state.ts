import { readId } from '#web/platform/admin/list-url-state.ts'
import { useListUrlState } from '#web/platform/admin/use-list-url-state.ts'
import { href } from '#web/platform/routing/href.ts'
import { type ReportState, reportStates } from './report-text.ts'

/** The shown reports in the URL. */
export interface ReportUrlState {
  state: ReportState
  /** Id of a lesson; null for all lessons. */
  lesson: number | null
}

/** Parses the page's query string. Unknown values are ignored. */
function readReportUrlState(query: string): ReportUrlState {
  const parameters = new URLSearchParams(query)
  const state = reportStates.find((one) => one === parameters.get('state')) ?? 'open'
  return { state, lesson: readId(parameters.get('lesson')) }
}

/** URL of the reports in a state. */
export const reportsHref = ({ state, lesson }: ReportUrlState): string =>
  href('lesson-reports', {}, { query: { state: state === 'open' ? null : state, lesson } })

/** State and lesson of the list in the URL. */
export const useReportUrlState = () =>
  useListUrlState(readReportUrlState, (before, change) => reportsHref({ ...before, ...change }))

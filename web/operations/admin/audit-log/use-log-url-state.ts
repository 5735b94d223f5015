import { useListUrlState } from '#web/platform/admin/use-list-url-state.ts'
import { href } from '#web/platform/routing/href.ts'
import { type LogUrlState, logQuery, readLogUrlState } from './log-url-state.ts'

// A new filter starts at the newest entry.
const logHref = (before: LogUrlState, change: Partial<LogUrlState>) =>
  href('admin-log', {}, { query: logQuery({ ...before, after: null, ...change }) })

export const useLogUrlState = () => useListUrlState(readLogUrlState, logHref)

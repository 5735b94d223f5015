import { useListAddress } from '#web/platform/admin/use-list-address.ts'
import { href } from '#web/platform/routing/href.ts'
import { type LogAddress, logQuery, readLogAddress } from './log-address.ts'

// A new filter starts at the newest entry.
const logHref = (before: LogAddress, change: Partial<LogAddress>) =>
  href('admin-log', {}, { query: logQuery({ ...before, after: null, ...change }) })

export const useLogAddress = () => useListAddress(readLogAddress, logHref)

import { href } from '#web/routing/href.ts'
import { useLocation, useNavigate } from '#web/routing/router-context.tsx'
import { type LogAddress, logQuery, readLogAddress } from './log-address.ts'

/** What the address of the page says, and how to change it. */
export function useLogAddress() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const address = readLogAddress(search)
  // Whoever filters anew begins at the newest entry.
  const hrefOf = (change: Partial<LogAddress>) =>
    href('admin-log', {}, { query: logQuery({ ...address, after: null, ...change }) })
  return {
    address,
    hrefOf,
    /** Filters take the place of those before, so that Back leaves them all at once. */
    filter: (change: Partial<LogAddress>) => navigate(hrefOf(change), { replace: true }),
  }
}

import { useLocation, useNavigate } from '#web/platform/routing/router-context.tsx'

/**
 * Reads and changes the list state in the URL's query.
 * @param read parses the query
 * @param addressOf returns the URL for a change
 */
export function useListAddress<Address>(
  read: (query: string) => Address,
  addressOf: (before: Address, change: Partial<Address>) => string,
) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const address = read(search)
  const hrefOf = (change: Partial<Address>) => addressOf(address, change)
  return {
    address,
    hrefOf,
    /** Filter changes replace the history entry, so that Back leaves all of them at once; the scroll position stays. */
    filter: (change: Partial<Address>) => navigate(hrefOf(change), { replace: true, preserveScroll: true }),
  }
}

import { useLocation, useNavigate } from '#web/platform/routing/router-context.tsx'

/**
 * Reads and changes the list state in the URL's query.
 * @param read parses the query
 * @param addressOf returns the URL for a change
 */
export function useListUrlState<UrlState>(
  read: (query: string) => UrlState,
  hrefWith: (before: UrlState, change: Partial<UrlState>) => string,
) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const urlState = read(search)
  const hrefOf = (change: Partial<UrlState>) => hrefWith(urlState, change)
  return {
    urlState,
    hrefOf,
    /** Filter changes replace the history entry, so that Back leaves all of them at once; the scroll position stays. */
    filter: (change: Partial<UrlState>) => navigate(hrefOf(change), { replace: true, preserveScroll: true }),
  }
}

import { useLocation, useNavigate } from '#web/platform/routing/router-context.tsx'

/**
 * What the address of a page with a list says, and how to change it.
 * @param read takes the query of the address apart
 * @param addressOf where a change leads
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
    /** Filters take the place of those before, so that Back leaves them all at once; the page stays where it is. */
    filter: (change: Partial<Address>) => navigate(hrefOf(change), { replace: true, keepsPlace: true }),
  }
}

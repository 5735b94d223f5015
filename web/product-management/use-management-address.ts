import { href } from '#web/routing/href.ts'
import { useLocation, useNavigate } from '#web/routing/router-context.tsx'
import { changedAddress, type ManagementAddress, managementQuery, readManagementAddress } from './management-address.ts'

/** What the address of the page says, and how to change it. */
export function useManagementAddress() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const address = readManagementAddress(search)
  const hrefOf = (change: Partial<ManagementAddress>) =>
    href('product-management', {}, { query: managementQuery(changedAddress(address, change)) })
  return {
    address,
    hrefOf,
    /** Filters take the place of those before, so that Back leaves them all at once. */
    filter: (change: Partial<ManagementAddress>) => navigate(hrefOf(change), { replace: true }),
  }
}

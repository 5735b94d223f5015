import { useListAddress } from '#web/desk/use-list-address.ts'
import { href } from '#web/routing/href.ts'
import { changedAddress, type ManagementAddress, managementQuery, readManagementAddress } from './management-address.ts'

const managementHref = (before: ManagementAddress, change: Partial<ManagementAddress>) =>
  href('product-management', {}, { query: managementQuery(changedAddress(before, change)) })

export const useManagementAddress = () => useListAddress(readManagementAddress, managementHref)

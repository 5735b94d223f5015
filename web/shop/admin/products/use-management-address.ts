import { useListAddress } from '#web/platform/admin/use-list-address.ts'
import { href } from '#web/platform/routing/href.ts'
import { changedAddress, type ManagementAddress, managementQuery, readManagementAddress } from './management-address.ts'

const managementHref = (before: ManagementAddress, change: Partial<ManagementAddress>) =>
  href('product-management', {}, { query: managementQuery(changedAddress(before, change)) })

export const useManagementAddress = () => useListAddress(readManagementAddress, managementHref)

import { useListUrlState } from '#web/platform/admin/use-list-url-state.ts'
import { href } from '#web/platform/routing/href.ts'
import {
  changedUrlState,
  type ManagementUrlState,
  managementQuery,
  readManagementUrlState,
} from './management-url-state.ts'

const managementHref = (before: ManagementUrlState, change: Partial<ManagementUrlState>) =>
  href('product-management', {}, { query: managementQuery(changedUrlState(before, change)) })

export const useManagementUrlState = () => useListUrlState(readManagementUrlState, managementHref)

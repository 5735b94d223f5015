import { useQuery } from '@tanstack/react-query'
import { AdminViews } from '#web/platform/admin/admin-views.tsx'
import { apiQuery } from '#web/platform/api/api.ts'
import type { ManagementView } from './management-url-state.ts'
import { useManagementUrlState } from './use-management-url-state.ts'

const views: readonly [ManagementView, string][] = [
  ['products', 'Products'],
  ['orders', 'Orders'],
  ['shipping', 'Shipping'],
]

/** Navigation between the page's views, each with a URL; Orders shows the number to ship. */
export function ManagementNav() {
  const { urlState, hrefOf } = useManagementUrlState()
  const { data } = useQuery(apiQuery('orders', 'listAll', { query: {} }))
  const toSendCount = data?.to_send || undefined
  return (
    <AdminViews
      label="Product management"
      current={hrefOf({ view: urlState.view })}
      views={views.map(([view, label]) => ({
        href: hrefOf({ view }),
        label,
        ...(view === 'orders' && { count: toSendCount, counted: 'to send' }),
      }))}
    />
  )
}

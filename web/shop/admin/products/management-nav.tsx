import { useQuery } from '@tanstack/react-query'
import { AdminViews } from '#web/platform/admin/admin-views.tsx'
import { apiQuery } from '#web/platform/api/api.ts'
import type { ManagementView } from './management-address.ts'
import { useManagementAddress } from './use-management-address.ts'

const views: readonly [ManagementView, string][] = [
  ['products', 'Products'],
  ['orders', 'Orders'],
  ['shipping', 'Shipping'],
]

/** The views of the page, each with its address; beside Orders how many wait to be sent. */
export function ManagementNav() {
  const { address, hrefOf } = useManagementAddress()
  const { data } = useQuery(apiQuery('orders', 'listAll', { query: {} }))
  const waiting = data?.to_send || undefined
  return (
    <AdminViews
      label="Product management"
      current={hrefOf({ view: address.view })}
      views={views.map(([view, label]) => ({
        href: hrefOf({ view }),
        label,
        ...(view === 'orders' && { count: waiting, counted: 'to send' }),
      }))}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/kit/api.ts'
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
  return (
    <nav className="management-nav" aria-label="Product management">
      <ul>
        {views.map(([view, label]) => (
          <li key={view}>
            <a href={hrefOf({ view })} aria-current={address.view === view ? 'page' : undefined}>
              {label}
              {view === 'orders' && data !== undefined && data.to_send > 0 && (
                <span className="management-count">
                  {data.to_send} <span className="sr-only">to send</span>
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

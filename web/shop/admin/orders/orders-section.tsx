import { lazy } from 'react'
import { useRowSelection } from '#web/platform/admin/use-row-selection.ts'
import { useManagementUrlState } from '#web/shop/admin/products/use-management-url-state.ts'
import { OrderView } from './order-view.tsx'
import { OrdersView } from './orders-view.tsx'

const SlipsView = lazy(async () => ({ default: (await import('./slips-view.tsx')).SlipsView }))

/** The list of orders, one of them, or packing slips. Orders stay selected while one is looked at. */
export function OrdersSection() {
  const { urlState } = useManagementUrlState()
  const { order, slips, state, search, from, to } = urlState
  const selection = useRowSelection(`${state}:${from}:${to}:${search}`)
  if (order !== null) return <OrderView key={order} id={order} />
  if (slips.length > 0) return <SlipsView ids={slips} />
  return <OrdersView selection={selection} />
}

import type { OrderSort } from '#contract/shop/order-sorts.ts'
import type { AdminOrderQuery } from '#contract/shop/orders.ts'
import { spanOfDays } from '#server/platform/base/business-days.ts'
import { empty, type Fragment, sql } from '#server/platform/db/sql.ts'
import { invalid } from '#server/platform/http/problems.ts'

/** Which orders are listed. */
export interface OrderFilter extends Pick<AdminOrderQuery, 'state' | 'search'> {
  /** Placed at this time or later; ISO text in UTC. */
  since?: string | undefined
  /** Placed before this time. */
  until?: string | undefined
}

/**
 * The filter of a query.
 * @param zone time zone that defines its days
 * @throws 400 if the last day is before the first
 */
export function orderFilter(zone: string, { state, search, from, to }: AdminOrderQuery): OrderFilter {
  if (from !== undefined && to !== undefined && from > to)
    throw invalid({ to: 'The last day must not be before the first.' })
  return {
    ...{ state, search },
    since: from && spanOfDays(zone, from, from).since,
    until: to && spanOfDays(zone, to, to).until,
  }
}

/** The values of an order by which lists are sorted. */
interface Sorted {
  order_id: number
  created_at: string
  total_cents: number
}

const sorts: Record<OrderSort, { by: 'created_at' | 'total_cents'; isAscending: boolean }> = {
  newest: { by: 'created_at', isAscending: false },
  oldest: { by: 'created_at', isAscending: true },
  highest: { by: 'total_cents', isAscending: false },
  lowest: { by: 'total_cents', isAscending: true },
}
const columnOf = { created_at: sql`o.created_at`, total_cents: sql`o.total_cents` }

/** The order of `orders o`: by a value, then by number in the same direction. Both are in one index. */
export function orderedBy(sort: OrderSort = 'newest') {
  const { by, isAscending } = sorts[sort]
  const column = columnOf[by]
  const direction = isAscending ? empty : sql`desc`
  return {
    columns: sql`${column} ${direction}, o.id ${direction}`,
    /** Condition: the order follows another one, or is that one. */
    fromOrder: (order: Sorted): Fragment =>
      isAscending
        ? sql`and (${column}, o.id) >= (${order[by]}, ${order.order_id})`
        : sql`and (${column}, o.id) <= (${order[by]}, ${order.order_id})`,
  }
}

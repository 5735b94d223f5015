import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { adminOrderStates } from '#contract/shop/order-states.ts'
import { AdminSectionTitle } from '#web/platform/admin/admin-section.tsx'
import { FilterSelect } from '#web/platform/admin/filter-select.tsx'
import { EmptyList, LoadedList } from '#web/platform/admin/loaded-list.tsx'
import { SearchField } from '#web/platform/admin/search-field.tsx'
import { apiQuery, apiUrl } from '#web/platform/api/api.ts'
import { shortDay } from '#web/platform/format/dates.ts'
import { dollarsText } from '#web/platform/format/dollars.ts'
import type { ManagementUrlState } from '#web/shop/admin/products/management-url-state.ts'
import { Pager } from '#web/shop/admin/products/pager.tsx'
import { useManagementUrlState } from '#web/shop/admin/products/use-management-url-state.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Status } from '#web/ui/status.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { orderLabels, orderStatus } from './order-states.ts'
import type { OrderRow } from './order-text.ts'
import './orders.css'

const filterOf = ({ state, search }: ManagementUrlState) => ({
  ...(state && { state }),
  ...(search.trim() && { search }),
})

/** All orders, newest first. */
export function OrdersView() {
  const { urlState } = useManagementUrlState()
  const query = { ...filterOf(urlState), ...(urlState.page > 1 && { page: String(urlState.page) }) }
  const list = useQuery({
    ...apiQuery('orders', 'listAll', { query }),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="orders-heading">
      <AdminSectionTitle>
        <h2 id="orders-heading">Orders</h2>
        <ButtonLink kind="quiet" href={apiUrl('orders', 'exportCsv', { query: filterOf(urlState) })} download>
          <Download />
          Export CSV
        </ButtonLink>
        {list.data && (
          <p className="text-ink-soft">
            {toSendText(list.data.to_send)} {disputedText(list.data.disputed)}
          </p>
        )}
      </AdminSectionTitle>
      <OrderFilters />
      <LoadedList query={list} name="The orders" loading="Loading orders...">
        {({ orders, pagination }) => (
          <>
            <OrderTable rows={orders} />
            <Pager label="Pages of orders" totalPages={pagination.totalPages} />
          </>
        )}
      </LoadedList>
    </section>
  )
}

const toSendText = (count: number) =>
  count === 0
    ? 'Nothing waits to be sent.'
    : count === 1
      ? 'One order is to be sent.'
      : `${count} orders are to be sent.`

const disputedText = (count: number) =>
  count === 0 ? '' : count === 1 ? 'One order is disputed.' : `${count} orders are disputed.`

function OrderFilters() {
  const { urlState, filter } = useManagementUrlState()
  return (
    <SearchField
      label="Search orders"
      placeholder="Order, receipt, product, e-mail"
      searched={urlState.search}
      onSearch={(search) => filter({ search })}
    >
      <FilterSelect
        label="State of orders"
        all="All states"
        choices={adminOrderStates}
        textOf={(state) => orderLabels[state].word}
        value={urlState.state}
        onChoose={(state) => filter({ state })}
      />
    </SearchField>
  )
}

function OrderTable({ rows }: { rows: readonly OrderRow[] }) {
  const { urlState, filter, hrefOf } = useManagementUrlState()
  const isFiltered = urlState.search !== '' || urlState.state !== null
  if (rows.length === 0)
    return (
      <EmptyList
        illustration="receipt"
        title={isFiltered ? 'No orders found.' : 'No orders yet.'}
        level={3}
        className="mt-4"
        onClear={isFiltered && (() => filter({ search: '', state: null }))}
      >
        {isFiltered ? 'Try adjusting your search criteria.' : 'What is bought in the store stands here.'}
      </EmptyList>
    )
  return (
    <div className="mt-4">
      <Table
        caption="Orders, newest first"
        captionHidden
        stacksOnPhone
        className="orders-table"
        columns={columnsFor((order) => hrefOf({ order }))}
        rows={rows}
        rowKey={({ id }) => id}
      />
    </div>
  )
}

function OrderStatus({ order }: { order: OrderRow }) {
  const { word, kind } = orderStatus(order)
  return <Status kind={kind}>{word}</Status>
}

const columnsFor = (hrefOf: (order: number) => string): Column<OrderRow>[] => [
  { header: 'Order', isRowHeader: true, className: 'o-order', cell: ({ id }) => <a href={hrefOf(id)}>{id}</a> },
  { header: 'Member', className: 'o-member', cell: ({ member_name: name }) => name ?? 'Deleted account' },
  { header: 'What', className: 'o-what', cell: ({ what }) => what },
  {
    header: 'Placed',
    className: 'o-date',
    cell: ({ created_at: at }) => <time dateTime={at}>{shortDay(at)}</time>,
  },
  {
    header: 'Total',
    isNumeric: true,
    className: 'o-total',
    cell: ({ total }) => <strong>{dollarsText(total)}</strong>,
  },
  {
    header: 'State',
    className: 'o-state',
    cell: (order) => <OrderStatus order={order} />,
  },
]

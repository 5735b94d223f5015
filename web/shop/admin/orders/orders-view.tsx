import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { adminOrderStates } from '#contract/shop/order-states.ts'
import { AdminSectionTitle } from '#web/platform/admin/admin-section.tsx'
import { FilterSelect } from '#web/platform/admin/filter-select.tsx'
import { EmptyList, LoadedList } from '#web/platform/admin/loaded-list.tsx'
import { SearchField } from '#web/platform/admin/search-field.tsx'
import { SelectRow, SelectShown } from '#web/platform/admin/select-boxes.tsx'
import type { RowSelection } from '#web/platform/admin/use-row-selection.ts'
import { apiQuery, apiUrl } from '#web/platform/api/api.ts'
import { shortDay } from '#web/platform/format/dates.ts'
import { dollarsText } from '#web/platform/format/dollars.ts'
import type { ManagementUrlState } from '#web/shop/admin/products/management-url-state.ts'
import { Pager } from '#web/shop/admin/products/pager.tsx'
import { useManagementUrlState } from '#web/shop/admin/products/use-management-url-state.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Status } from '#web/ui/status.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { type BatchDialog, OrderBatchBar, SendCsvButton } from './order-batch-bar.tsx'
import { orderLabels, orderStatus } from './order-states.ts'
import type { OrderRow } from './order-text.ts'
import { SelectUnsent } from './select-unsent.tsx'
import './orders.css'

const filterOf = ({ state, search }: ManagementUrlState) => ({
  ...(state && { state }),
  ...(search.trim() && { search }),
})

/** All orders, newest first. */
export function OrdersView({ selection }: { selection: RowSelection }) {
  const { urlState } = useManagementUrlState()
  const [dialog, setDialog] = useState<BatchDialog | null>(null)
  const query = { ...filterOf(urlState), ...(urlState.page > 1 && { page: String(urlState.page) }) }
  const list = useQuery({
    ...apiQuery('orders', 'listAll', { query }),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="orders-heading">
      <AdminSectionTitle>
        <h2 id="orders-heading">Orders</h2>
        <div className="orders-files">
          <ButtonLink kind="quiet" href={apiUrl('orders', 'exportCsv', { query: filterOf(urlState) })} download>
            <Download />
            Export CSV
          </ButtonLink>
          <SendCsvButton onOpen={setDialog} />
        </div>
        <p className="text-ink-soft">
          {/* Keeps its place while the list loads. */}
          {list.data ? `${toSendText(list.data.to_send)} ${disputedText(list.data.disputed)}` : '\u00a0'}
        </p>
      </AdminSectionTitle>
      <OrderFilters />
      <div className="orders-select">
        <SelectUnsent selection={selection} count={list.data?.to_send ?? 0} />
        <p className="text-ink-soft text-sm">Selected orders stay selected on other pages, until a filter changes.</p>
      </div>
      <LoadedList query={list} name="The orders" loading="Loading orders...">
        {({ orders, pagination }) => (
          <>
            <OrderTable rows={orders} selection={selection} />
            <Pager label="Pages of orders" totalPages={pagination.totalPages} />
          </>
        )}
      </LoadedList>
      <OrderBatchBar selection={selection} dialog={dialog} onOpen={setDialog} />
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

function OrderTable({ rows, selection }: { rows: readonly OrderRow[]; selection: RowSelection }) {
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
        columns={[selectColumn(rows, selection), ...columnsFor((order) => hrefOf({ order }))]}
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

const selectColumn = (rows: readonly OrderRow[], selection: RowSelection): Column<OrderRow> => ({
  header: 'Select',
  headerCell: <SelectShown selection={selection} shown={rows.map(({ id }) => id)} />,
  className: 'o-select',
  cell: ({ id }) => <SelectRow selection={selection} id={id} label={`Select order ${id}`} />,
})

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

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download, StickyNote } from 'lucide-react'
import { useState } from 'react'
import { orderSorts } from '#contract/shop/order-sorts.ts'
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
import { href } from '#web/platform/routing/href.ts'
import type { ManagementUrlState } from '#web/shop/admin/products/management-url-state.ts'
import { Pager } from '#web/shop/admin/products/pager.tsx'
import { useManagementUrlState } from '#web/shop/admin/products/use-management-url-state.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Status } from '#web/ui/status.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { type BatchDialog, OrderBatchBar, SendCsvButton } from './order-batch-bar.tsx'
import { OrderDays } from './order-days.tsx'
import { orderLabels, orderStatus } from './order-states.ts'
import { foundText, type OrderRow, sortTexts } from './order-text.ts'
import { SelectUnsent } from './select-unsent.tsx'
import './orders.css'

const filterOf = ({ state, search, from, to, sort }: ManagementUrlState) => ({
  ...(state && { state }),
  ...(search.trim() && { search }),
  ...(from && { from }),
  ...(to && { to }),
  ...(sort !== 'newest' && { sort }),
})

/** All orders, by default newest first. */
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
      <OrderDays />
      <div className="orders-select">
        <SelectUnsent selection={selection} count={list.data?.to_send ?? 0} />
        <p className="text-ink-soft text-sm">Selected orders stay selected on other pages, until a filter changes.</p>
      </div>
      <LoadedList query={list} name="The orders" loading="Loading orders...">
        {(found) => (
          <>
            <p className="mt-4 text-sm" role="status">
              {foundText(found)}
            </p>
            <OrderTable rows={found.orders} zone={found.zone} selection={selection} />
            <Pager label="Pages of orders" totalPages={found.pagination.totalPages} />
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
      <FilterSelect
        label="Order of the list"
        all={sortTexts.newest}
        choices={orderSorts.slice(1)}
        textOf={(sort) => sortTexts[sort]}
        value={urlState.sort === 'newest' ? null : urlState.sort}
        onChoose={(sort) => filter({ sort: sort ?? 'newest' })}
      />
    </SearchField>
  )
}

interface OrderTableProps {
  rows: readonly OrderRow[]
  /** Time zone of the shown dates, which is that of the filter. */
  zone: string
  selection: RowSelection
}

function OrderTable({ rows, zone, selection }: OrderTableProps) {
  const { urlState, filter, hrefOf } = useManagementUrlState()
  const { search, state, from, to, page } = urlState
  const isFiltered = search !== '' || state !== null || from !== null || to !== null
  if (rows.length === 0)
    return (
      <EmptyList
        illustration="receipt"
        title={isFiltered ? 'No orders found.' : 'No orders yet.'}
        level={3}
        className="mt-4"
        onClear={isFiltered && (() => filter({ search: '', state: null, from: null, to: null }))}
      >
        {isFiltered ? 'Try adjusting your search criteria.' : 'What is bought in the store stands here.'}
      </EmptyList>
    )
  return (
    <div className="mt-4">
      <Table
        caption={`Orders, ${sortTexts[urlState.sort].toLowerCase()}`}
        captionHidden
        stacksOnPhone
        className="orders-table"
        columns={[selectColumn(rows, selection), ...columnsFor((order) => hrefOf({ order, page }), zone)]}
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

function Buyer({ member_id: id, member_name: name, member_email: email }: OrderRow) {
  if (id === null) return 'Deleted account'
  return (
    <>
      {name && <span>{name}</span>}
      <a href={href('member', { id })}>{email}</a>
    </>
  )
}

const columnsFor = (hrefOf: (order: number) => string, zone: string): Column<OrderRow>[] => [
  {
    header: 'Order',
    isRowHeader: true,
    className: 'o-order',
    cell: ({ id, has_note: hasNote }) => (
      <>
        <a href={hrefOf(id)}>{id}</a>
        {hasNote && <StickyNote role="img" aria-label="Has a note" />}
      </>
    ),
  },
  { header: 'Member', className: 'o-member', cell: (order) => <Buyer {...order} /> },
  { header: 'What', className: 'o-what', cell: ({ what }) => what },
  {
    header: 'Placed',
    className: 'o-date',
    cell: ({ created_at: at }) => <time dateTime={at}>{shortDay(at, zone)}</time>,
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

import { StickyNote } from 'lucide-react'
import { EmptyList } from '#web/platform/admin/loaded-list.tsx'
import { SelectRow, SelectShown } from '#web/platform/admin/select-boxes.tsx'
import type { RowSelection } from '#web/platform/admin/use-row-selection.ts'
import { shortDay } from '#web/platform/format/dates.ts'
import { dollarsText } from '#web/platform/format/dollars.ts'
import { href } from '#web/platform/routing/href.ts'
import { useManagementUrlState } from '#web/shop/admin/products/use-management-url-state.ts'
import { Status } from '#web/ui/status.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { orderStatus } from './order-states.ts'
import { type OrderRow, sortTexts } from './order-text.ts'

interface OrderTableProps {
  rows: readonly OrderRow[]
  /** Time zone of the shown dates, which is that of the filter. */
  zone: string
  selection: RowSelection
}

/** A page of the list of orders, or what to do if it is empty. */
export function OrderTable({ rows, zone, selection }: OrderTableProps) {
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

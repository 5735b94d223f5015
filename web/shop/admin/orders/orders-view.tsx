import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { orderSorts } from '#contract/shop/order-sorts.ts'
import { adminOrderStates } from '#contract/shop/order-states.ts'
import { AdminSectionTitle } from '#web/platform/admin/admin-section.tsx'
import { FilterSelect } from '#web/platform/admin/filter-select.tsx'
import { LoadedList } from '#web/platform/admin/loaded-list.tsx'
import { SearchField } from '#web/platform/admin/search-field.tsx'
import type { RowSelection } from '#web/platform/admin/use-row-selection.ts'
import { apiQuery, apiUrl } from '#web/platform/api/api.ts'
import type { ManagementUrlState } from '#web/shop/admin/products/management-url-state.ts'
import { Pager } from '#web/shop/admin/products/pager.tsx'
import { useManagementUrlState } from '#web/shop/admin/products/use-management-url-state.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { type BatchDialog, OrderBatchBar, SendCsvButton } from './order-batch-bar.tsx'
import { OrderDays } from './order-days.tsx'
import { orderLabels } from './order-states.ts'
import { foundText, sortTexts } from './order-text.ts'
import { OrderTable } from './orders-table.tsx'
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

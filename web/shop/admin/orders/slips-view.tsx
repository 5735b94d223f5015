import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { AdminSectionTitle } from '#web/platform/admin/admin-section.tsx'
import { LoadedList } from '#web/platform/admin/loaded-list.tsx'
import { apiQuery, type ReplyOf } from '#web/platform/api/api.ts'
import { shortDay } from '#web/platform/format/dates.ts'
import { useManagementUrlState } from '#web/shop/admin/products/use-management-url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { StandaloneLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ordersText } from './batch-text.ts'
import { FaultList } from './fault-list.tsx'
import './order-batch-routes.ts'
import { addressText } from './order-text.ts'
import './slips.css'

type Slips = ReplyOf<'orderBatches', 'slips'>

/** Packing slips of orders, one per printed page: destination and items. */
export function SlipsView({ ids }: { ids: readonly number[] }) {
  const { urlState, hrefOf } = useManagementUrlState()
  const query = useQuery(apiQuery('orderBatches', 'slips', { query: { ids: ids.join(',') } }))
  return (
    <>
      <div className="print:hidden">
        <StandaloneLink href={hrefOf({ page: urlState.page })}>← All orders</StandaloneLink>
        <AdminSectionTitle>
          <h2>Packing slips</h2>
          <Button onClick={() => window.print()} disabled={!query.data?.slips.length}>
            <Printer />
            Print {ordersText(query.data?.slips.length ?? ids.length)}
          </Button>
          <p className="text-ink-soft">One order per page, without prices and e-mail addresses.</p>
        </AdminSectionTitle>
      </div>
      <LoadedList query={query} name="The packing slips" loading="Loading packing slips...">
        {(data) => <SlipList data={data} />}
      </LoadedList>
    </>
  )
}

function SlipList({ data: { slips, sender, left_out: leftOut } }: { data: Slips }) {
  return (
    <>
      {leftOut.length > 0 && (
        <Notice kind="warn" title={`${ordersText(leftOut.length)} without a slip`} className="print:hidden mb-6">
          <FaultList faults={leftOut.map(({ id, why }) => ({ label: `Order ${id}`, text: why, order: id }))} />
        </Notice>
      )}
      {slips.length === 0 && <EmptyState illustration="receipt" title="Nothing of these orders is packed here." />}
      {slips.map((slip) => (
        <Slip key={slip.id} slip={slip} sender={sender} />
      ))}
    </>
  )
}

function Slip({
  slip: { id, created_at: at, address, items },
  sender,
}: { slip: Slips['slips'][number] } & Pick<Slips, 'sender'>) {
  return (
    <article className="slip" aria-labelledby={`slip-${id}`}>
      <header>
        <h3 id={`slip-${id}`}>Order {id}</h3>
        <time dateTime={at}>{shortDay(at)}</time>
      </header>
      <div className="slip-ends">
        <section aria-label="Ship to">
          <h4>Ship to</h4>
          {address ? (
            <address>{addressText(address)}</address>
          ) : (
            <p>No address was given. Please ask the buyer by e-mail.</p>
          )}
        </section>
        <section aria-label="From">
          <h4>From</h4>
          <address>{`${sender.name}\n${sender.address}`}</address>
        </section>
      </div>
      <table>
        <caption className="sr-only">Items of order {id}</caption>
        <thead>
          <tr>
            <th scope="col">Quantity</th>
            <th scope="col">Item</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ name, quantity }, index) => (
            <tr key={index}>
              <td>{quantity}</td>
              <td>{name}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}

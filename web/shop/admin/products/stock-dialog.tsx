import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/platform/api/api.ts'
import { shortTimestamp } from '#web/platform/format/dates.ts'
import { StaleNotice } from '#web/platform/messages/stale-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import type { Product } from './product-text.ts'
import { changeText, leftText, type StockEntry, stockReason } from './stock-text.ts'
import { useManagementUrlState } from './use-management-url-state.ts'
import '#web/shop/admin/orders/orders.css'

interface StockDialogProps {
  product: Product
  onClose: () => void
}

/** Stock history of a product. */
export function StockDialog({ product, onClose }: StockDialogProps) {
  const query = useQuery({ ...apiQuery('shop', 'stock', { params: { id: String(product.id) } }), staleTime: 0 })
  const { data, error, isFetching, refetch } = query
  return (
    <Dialog open onClose={onClose} title={`Stock history of ${product.name}`} wide>
      {error && !data && <StaleNotice error={error} onRetry={refetch} busy={isFetching} />}
      {!data && !error && (
        <Loading label="Loading the stock history..." labelHidden className="grid gap-3">
          <SkeletonLines lines={4} />
        </Loading>
      )}
      {data?.length === 0 && <p>The stock of this product was never counted and never changed.</p>}
      {data && data.length > 0 && (
        <Table
          caption={`Stock history of ${product.name}, newest first`}
          captionHidden
          stacksOnPhone
          className="stock-table"
          columns={columns}
          rows={data}
          rowKey={({ id }) => id}
        />
      )}
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Dialog>
  )
}

const columns: Column<StockEntry>[] = [
  { header: 'When', className: 'stock-when', cell: ({ at }) => <time dateTime={at}>{shortTimestamp(at)}</time> },
  { header: 'Why', isRowHeader: true, className: 'stock-why', cell: (entry) => <Reason entry={entry} /> },
  { header: 'Change', isNumeric: true, className: 'stock-change', cell: ({ change }) => changeText(change) },
  {
    header: 'In stock',
    isNumeric: true,
    className: 'stock-left',
    stackLabel: 'In stock',
    cell: ({ left }) => <strong>{leftText(left)}</strong>,
  },
]

function Reason({ entry }: { entry: StockEntry }) {
  const { hrefOf } = useManagementUrlState()
  if (entry.order_id === null) return stockReason(entry)
  return <a href={hrefOf({ view: 'orders', order: entry.order_id })}>{stockReason(entry)}</a>
}

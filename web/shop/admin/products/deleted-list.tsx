import { useRef } from 'react'
import { deletedText } from '#web/platform/admin/deleted-text.ts'
import { EmptyList } from '#web/platform/admin/loaded-list.tsx'
import { dollarsText } from '#web/platform/format/dollars.ts'
import { pluralize } from '#web/platform/format/number-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ProductPicture } from './product-picture.tsx'
import { useManagementUrlState } from './use-management-url-state.ts'
import { useRestore } from './use-product-actions.tsx'

interface DeletedRow {
  id: number
  name: string
  image_url: string | null
  price: number
  category: string | null
  is_active: boolean
  deleted_at: string
  restorable_until: string
}

interface DeletedListProps {
  feature: 'shop' | 'affiliates'
  rows: readonly DeletedRow[]
  /** Number of deleted products on all pages. */
  total: number
}

/** Deleted products or affiliate links, last deleted first, each with its restore. */
export function DeletedList({ feature, rows, total }: DeletedListProps) {
  const count = useRef<HTMLParagraphElement>(null)
  const restore = useRestore(feature)
  return (
    <>
      <p ref={count} tabIndex={-1} className="management-count-row text-ink-soft text-sm" role="status">
        {pluralize(total, 'deleted product')}
      </p>
      {rows.length === 0 ? (
        <NothingDeleted />
      ) : (
        <ul className="product-cards">
          {rows.map((row) => (
            <DeletedCard key={row.id} row={row} onRestore={() => restore(row, () => count.current?.focus())} />
          ))}
        </ul>
      )}
    </>
  )
}

function DeletedCard({ row, onRestore }: { row: DeletedRow; onRestore: () => Promise<void> }) {
  const { name, image_url, price, category } = row
  return (
    <Card as="li" flush className="product-card product-card-off">
      <ProductPicture address={image_url} />
      <div className="product-text">
        <span className="text-ink-soft text-sm">{category ?? 'No category'}</span>
        <h3>{name}</h3>
        <p className="product-price">
          <strong>{dollarsText(price)}</strong>
        </p>
        <p className="text-ink-soft text-sm">{deletedText(row)}</p>
      </div>
      <div className="product-deeds">
        <Button kind="quiet" onClick={onRestore}>
          Restore<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </Card>
  )
}

function NothingDeleted() {
  const { urlState, filter } = useManagementUrlState()
  const isFiltered = urlState.search !== '' || urlState.category !== null
  return (
    <EmptyList
      illustration="bag"
      title={isFiltered ? 'No deleted products found.' : 'Nothing was deleted in the last 30 days.'}
      level={3}
      onClear={isFiltered && (() => filter({ search: '', category: null }))}
    >
      {isFiltered ? 'Try adjusting your search criteria.' : 'A deleted product is listed here until it is gone.'}
    </EmptyList>
  )
}

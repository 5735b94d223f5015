import { Download, Upload } from 'lucide-react'
import { useRef } from 'react'
import { LoadedList } from '#web/platform/admin/loaded-list.tsx'
import { apiUrl } from '#web/platform/api/api.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CardsSkeleton } from './cards-skeleton.tsx'
import { NothingFound } from './nothing-found.tsx'
import { Pager } from './pager.tsx'
import { ProductCard } from './product-card.tsx'
import type { OpenDialog } from './product-dialogs.tsx'
import { countText } from './product-text.ts'
import { useManagementUrlState } from './use-management-url-state.ts'
import { useProductActions } from './use-product-actions.tsx'
import { useActiveCount, useProducts } from './use-products.ts'

/** Own products, twenty per page. */
export function ProductList({ onOpen }: { onOpen: (dialog: OpenDialog) => void }) {
  const { urlState } = useManagementUrlState()
  const products = useProducts(urlState)
  const count = useRef<HTMLParagraphElement>(null)
  const actions = useProductActions('shop', () => count.current?.focus())
  const active = useActiveCount()
  const isFiltered = urlState.search !== '' || urlState.category !== null || urlState.show !== null
  return (
    <LoadedList query={products} name="The products" loading={<CardsSkeleton />}>
      {(data) => (
        <>
          <div className="management-count-row">
            <p ref={count} tabIndex={-1} className="text-ink-soft text-sm" role="status">
              {countText(data.pagination, isFiltered ? null : active)}
            </p>
            <CsvButtons onImport={() => onOpen({ kind: 'import' })} />
          </div>
          {data.products.length === 0 ? (
            <NothingFound isFiltered={isFiltered} />
          ) : (
            <ul className="product-cards" aria-busy={products.isFetching || undefined}>
              {data.products.map((product) => (
                <ProductCard key={product.id} product={product} actions={actions} onOpen={onOpen} />
              ))}
            </ul>
          )}
          <Pager label="Pages of products" totalPages={data.pagination.totalPages} />
        </>
      )}
    </LoadedList>
  )
}

function CsvButtons({ onImport }: { onImport: () => void }) {
  return (
    <div className="management-csv">
      <Button kind="quiet" onClick={onImport}>
        <Upload />
        Import CSV
      </Button>
      <ButtonLink kind="quiet" href={apiUrl('shop', 'exportCsv')} download>
        <Download />
        Export CSV
      </ButtonLink>
    </div>
  )
}

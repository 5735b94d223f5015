import { Download, Upload } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { AdminStaleNotice } from '#web/platform/admin/admin-stale-notice.tsx'
import { apiUrl } from '#web/platform/api/api.ts'
import { StaleNotice } from '#web/platform/messages/stale-notice.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CardsSkeleton } from './cards-skeleton.tsx'
import { NothingFound } from './nothing-found.tsx'
import { Pager } from './pager.tsx'
import { ProductCard } from './product-card.tsx'
import type { OpenDialog } from './product-dialogs.tsx'
import { countText } from './product-text.ts'
import { useManagementAddress } from './use-management-address.ts'
import { useProductActions } from './use-product-actions.tsx'
import { useActiveCount, useProducts } from './use-products.ts'

/** Own products, twenty per page. */
export function ProductList({ onOpen }: { onOpen: (dialog: OpenDialog) => void }) {
  const { address, hrefOf } = useManagementAddress()
  const { data, error, isFetching, refetch } = useProducts(address)
  const count = useRef<HTMLParagraphElement>(null)
  const actions = useProductActions('shop', () => count.current?.focus())
  const active = useActiveCount()
  const isFiltered = address.search !== '' || address.category !== null
  useExistingPage(data?.pagination.totalPages)
  if (error && !data)
    return <AdminStaleNotice error={error} onRetry={refetch} busy={isFetching} absent="The products" />
  if (!data) return <CardsSkeleton />
  return (
    <>
      {error && <StaleNotice error={error} onRetry={refetch} busy={isFetching} />}
      <div className="management-count-row">
        <p ref={count} tabIndex={-1} className="text-ink-soft text-sm" role="status">
          {countText(data.pagination, isFiltered ? null : active)}
        </p>
        <CsvButtons onImport={() => onOpen({ kind: 'import' })} />
      </div>
      {data.products.length === 0 ? (
        <NothingFound isFiltered={isFiltered} />
      ) : (
        <ul className="product-cards" aria-busy={isFetching || undefined}>
          {data.products.map((product) => (
            <ProductCard key={product.id} product={product} actions={actions} onOpen={onOpen} />
          ))}
        </ul>
      )}
      <Pager
        label="Pages of products"
        page={address.page}
        totalPages={data.pagination.totalPages}
        hrefOf={(page) => hrefOf({ page })}
      />
    </>
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

/** A page beyond the end, after its last product was deleted, redirects to the last page. */
export function useExistingPage(totalPages: number | undefined) {
  const { address, filter } = useManagementAddress()
  useEffect(() => {
    if (totalPages !== undefined && address.page > Math.max(1, totalPages)) filter({ page: Math.max(1, totalPages) })
  })
}

import { useState } from 'react'
import { type ShopUrlState, withoutFilters } from '#contract/shop/shop-url-state.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { StaleNotice } from '#web/platform/messages/stale-notice.tsx'
import { Redirect } from '#web/platform/routing/router-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { AffiliateCard } from './affiliate-card.tsx'
import { ProductCard } from './product-card.tsx'
import { type AffiliateLink, countText, type ShownProduct } from './product-text.ts'
import { ShopPages } from './shop-pages.tsx'
import { ShopSkeleton } from './shop-skeleton.tsx'
import type { useShopProducts } from './use-shop-products.ts'

interface ShopResultsProps {
  urlState: ShopUrlState
  products: ReturnType<typeof useShopProducts>
  pathWith: (change: Partial<ShopUrlState>) => string
  change: (change: Partial<ShopUrlState>) => void
}

/** Number of cards that are visible when the page opens. */
const firstCards = 4
/** Number of affiliate links shown before "show more". */
const affiliatesAtOnce = 24

export function ShopResults({ urlState, products, pathWith, change }: ShopResultsProps) {
  const { page, affiliates = [], error, isStale, isFetching, retry } = products
  if (!page)
    return error ? (
      <EmptyState
        illustration="offline"
        title="The products did not load"
        alert
        action={
          <Button onClick={retry} busy={isFetching}>
            Retry
          </Button>
        }
      >
        {errorMessage(error)}
      </EmptyState>
    ) : (
      <ShopSkeleton view={urlState.view} />
    )
  const { totalPages, total, total_is_minimum: isMinimum } = page.pagination
  if (!isStale && urlState.page > totalPages && totalPages > 0) return <Redirect to={pathWith({ page: totalPages })} />
  const isEmpty = page.products.length === 0 && affiliates.length === 0
  return (
    <>
      {error && <StaleNotice error={error} onRetry={retry} busy={isFetching} />}
      <p className="shop-count" role="status">
        {isStale && isFetching ? (
          <>
            <Spinner /> Loading products...
          </>
        ) : isEmpty ? null : (
          countText({ total: isMinimum ? total : total + affiliates.length, isMinimum })
        )}
      </p>
      {isEmpty ? (
        <NothingFound onClear={() => change(withoutFilters(urlState))} />
      ) : (
        <Products own={page.products} affiliates={affiliates} view={urlState.view} isStale={isStale} />
      )}
      <ShopPages page={page.pagination.page} totalPages={totalPages} pathWith={pathWith} />
    </>
  )
}

const NothingFound = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    illustration="bag"
    title="No products found"
    action={
      <Button kind="secondary" onClick={onClear}>
        Clear all filters
      </Button>
    }
  >
    Try adjusting your search or filters
  </EmptyState>
)

interface ProductsProps {
  own: readonly ShownProduct[]
  affiliates: readonly AffiliateLink[]
  view: ShopUrlState['view']
  isStale: boolean
}

function Products({ own, affiliates, view, isStale }: ProductsProps) {
  const [shown, setShown] = useState(affiliatesAtOnce)
  return (
    <>
      <ul className={view === 'grid' ? 'shop' : 'shop-list card card-flush'} aria-busy={isStale || undefined}>
        {own.map((product, index) => (
          <ProductCard key={product.id} product={product} view={view} isFirst={index < firstCards} />
        ))}
        {affiliates.slice(0, shown).map((affiliateLink, index) => (
          <AffiliateCard
            key={`affiliate ${affiliateLink.id}`}
            affiliateLink={affiliateLink}
            view={view}
            isFirst={own.length + index < firstCards}
          />
        ))}
      </ul>
      {affiliates.length > shown && (
        <p className="mt-6 text-center">
          <Button kind="secondary" onClick={() => setShown(shown + affiliatesAtOnce)}>
            Show more
          </Button>
        </p>
      )}
    </>
  )
}

import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** Skeleton of the products that are loading. */
export function ShopSkeleton({ view }: { view: 'grid' | 'list' }) {
  return (
    <Loading label="Loading products..." labelHidden>
      <p className="shop-count" aria-hidden="true">
        <Spinner /> Loading products...
      </p>
      <div className={view === 'grid' ? 'shop' : 'shop-list card card-flush'}>
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className={view === 'grid' ? 'card card-flush product' : 'product-row'}>
            <div className="pic skeleton" />
            <div className="product-in">
              <Skeleton className="w-2/5" />
              <Skeleton className="h-5 w-4/5" />
              <Skeleton />
              <Skeleton className="w-2/3" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}

import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** Skeleton of cards that are loading. */
export const CardsSkeleton = ({ label = 'Loading products...' }: { label?: string }) => (
  <Loading label={label} labelHidden className="min-h-svh">
    <div className="product-cards mt-4">
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <div key={card} className="card card-flush product-card">
          <div className="product-picture" />
          <div className="product-text">
            <Skeleton className="w-2/5" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="w-3/5" />
          </div>
        </div>
      ))}
    </div>
  </Loading>
)

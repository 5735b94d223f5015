import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** Placeholder rows shown while loading. */
export const RowsSkeleton = ({ label }: { label: string }) => (
  <Loading label={label} labelHidden>
    <div className="card card-flush mt-4">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="grid gap-2 border-line border-t p-6 first:border-t-0">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="w-2/5" />
        </div>
      ))}
    </div>
  </Loading>
)

import { Card } from '#web/ui/card.tsx'
import { Loading, Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'

/** Placeholder while the month loads. */
export function OverviewSkeleton() {
  return (
    <Card>
      <Loading label="Loading the month..." labelHidden className="grid gap-6">
        <Skeleton className="h-8 w-2/3" />
        <Skeleton className="h-56 rounded-md" />
        <SkeletonLines lines={4} />
      </Loading>
    </Card>
  )
}

import { ServerRenderSlot, useServerRender } from '#web/platform/routing/server-render.tsx'
import { Loading, Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'

/** Skeleton of the dashboard while its three requests are pending. */
export function DashboardSkeleton() {
  const view = useServerRender()
  if (view) return <ServerRenderSlot view={view} />
  return (
    <Loading label="Loading Dashboard..." labelHidden>
      <div className="mb-8 grid gap-3">
        <Skeleton className="h-9 w-2/3 max-w-[26rem]" />
        <Skeleton className="h-5 w-5/6 max-w-[34rem]" />
      </div>
      <div className="dashboard">
        <div className="card dashboard-next">
          <Skeleton className="h-9 w-2/3" />
          <SkeletonLines lines={2} />
        </div>
        <div className="card dashboard-coin">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="mx-auto size-48 rounded-full" />
        </div>
        <div className="card dashboard-recent p-6">
          <SkeletonLines lines={5} />
        </div>
        <div className="card dashboard-coach">
          <SkeletonLines lines={5} />
        </div>
      </div>
    </Loading>
  )
}

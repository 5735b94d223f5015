import type { ReactNode } from 'react'
import { Loading, Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { PageEntry, SkeletonName } from './page-definition.ts'
import { ServerRenderSlot, useServerRender } from './server-render.tsx'

const repeat = (count: number, part: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, index) => part(index))

const head = (
  <div className="mb-8 grid gap-3">
    <Skeleton className="h-9 w-2/3 max-w-[26rem]" />
    <Skeleton className="h-5 w-5/6 max-w-[34rem]" />
  </div>
)

const card = (index: number, className = '') => (
  <div key={index} className={`card grid content-start gap-3 ${className}`}>
    <Skeleton className="h-6 w-1/2" />
    <SkeletonLines lines={3} />
  </div>
)

const step = (index: number) => (
  <div key={index} className="flex items-start gap-4 border-line border-t p-6 first:border-t-0">
    <Skeleton className="size-8 flex-none rounded-full" />
    <div className="grid flex-1 gap-2">
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="w-5/6" />
    </div>
  </div>
)

const row = (index: number) => (
  <div key={index} className="grid gap-2 border-line border-t p-6 first:border-t-0">
    <Skeleton className="h-5 w-3/5" />
    <Skeleton className="w-2/5" />
  </div>
)

const blocks = (count: number, height: string) =>
  repeat(count, (index) => <Skeleton key={index} className={`${height} rounded-lg`} />)

const banner = <Skeleton className="h-20 rounded-lg" />

const skeletons: Record<SkeletonName, ReactNode> = {
  dashboard: (
    <>
      {head}
      <div className="grid gap-6 lg:grid-cols-3">
        {card(0, 'min-h-64 lg:col-span-2')}
        <div className="card grid content-start gap-4 lg:row-span-2">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="mx-auto size-56 rounded-full" />
        </div>
        {card(1)}
        {card(2)}
        {card(3, 'lg:col-span-2')}
      </div>
    </>
  ),
  'lesson-list': (
    <>
      {head}
      {banner}
      <div className="mt-12 grid gap-4 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-12">
        <div className="grid content-start gap-3 lg:pt-4">
          <Skeleton className="size-14 rounded-full" />
          <Skeleton className="h-8 w-2/3" />
        </div>
        <div className="card card-flush">{repeat(5, step)}</div>
      </div>
    </>
  ),
  reading: (
    <div className="mx-auto grid max-w-measure gap-8">
      {head}
      {repeat(4, (index) => (
        <div key={index} className="grid gap-3">
          <SkeletonLines lines={4} />
        </div>
      ))}
    </div>
  ),
  tiers: (
    <>
      {head}
      {banner}
      <div className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">{blocks(4, 'h-80')}</div>
    </>
  ),
  form: (
    <div className="mx-auto grid max-w-measure">
      {head}
      {card(0)}
    </div>
  ),
  account: (
    <div className="mx-auto grid max-w-measure">
      {head}
      <div className="grid gap-6">{repeat(3, card)}</div>
    </div>
  ),
  rows: (
    <>
      {head}
      <div className="card card-flush">{repeat(4, row)}</div>
    </>
  ),
  card: (
    <div className="mx-auto max-w-[30rem]">
      <div className="card grid gap-4">
        <Skeleton className="size-14 rounded-full" />
        <Skeleton className="h-8 w-5/6" />
        <SkeletonLines lines={3} />
        <Skeleton className="h-11 rounded-md" />
      </div>
    </div>
  ),
  'two-column': (
    <>
      {head}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-12">
        {card(0, 'min-h-64')}
        {card(1, 'min-h-64')}
      </div>
    </>
  ),
  tracker: (
    <>
      {head}
      <div className="grid gap-6">
        <div className="grid gap-6 sm:grid-cols-3">{repeat(3, card)}</div>
        <Skeleton className="h-12 max-w-[26rem] rounded-lg" />
        <div className="card grid min-h-80 place-items-center text-ink-soft text-xl">
          <Spinner />
        </div>
      </div>
    </>
  ),
  library: (
    <>
      {head}
      <div className="mb-12 grid grid-cols-2 gap-4 lg:grid-cols-4 lg:gap-6">{blocks(4, 'h-24')}</div>
      <Skeleton className="mb-12 h-12 max-w-[34rem] rounded-lg" />
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">{blocks(6, 'h-72')}</div>
    </>
  ),
  shop: (
    <>
      {head}
      <Skeleton className="mb-12 h-12 rounded-md" />
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">{blocks(8, 'h-96')}</div>
    </>
  ),
  product: (
    <div className="grid gap-6 pt-12 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-16">
      <Skeleton className="h-72 rounded-lg lg:h-[30rem]" />
      <div className="grid content-start gap-4">
        <Skeleton className="h-9 w-5/6" />
        <SkeletonLines lines={2} />
        <Skeleton className="h-8 w-1/3" />
        <Skeleton className="h-11 rounded-md" />
      </div>
    </div>
  ),
  plain: (
    <>
      {head}
      <div className="grid gap-6">{repeat(2, card)}</div>
    </>
  ),
}

/**
 * Skeleton of a loading page, or its server render, with text for screen readers. The footer is below the visible area.
 */
export function PageSkeleton({ page }: { page: Pick<PageEntry, 'title' | 'access' | 'skeleton'> }) {
  const view = useServerRender()
  if (view) return <ServerRenderSlot view={view} />
  const label = page.access === 'admin' ? 'Loading Admin Panel. Checking authentication...' : `Loading ${page.title}...`
  return (
    <Loading label={label} labelHidden={page.access !== 'admin'} className="min-h-dvh">
      {skeletons[page.skeleton ?? 'plain']}
    </Loading>
  )
}

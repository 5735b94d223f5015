import type { ReactNode } from 'react'
import { Skeleton, SkeletonLines, Loading as Waiting } from '#web/ui/skeleton.tsx'
import type { Page, Shape } from './pages.ts'

const times = (count: number, part: (at: number) => ReactNode) => Array.from({ length: count }, (_, at) => part(at))

const head = (
  <div className="mb-8 grid gap-3">
    <Skeleton className="h-9 w-2/3 max-w-[26rem]" />
    <Skeleton className="h-5 w-5/6 max-w-[34rem]" />
  </div>
)

const card = (at: number, className = '') => (
  <div key={at} className={`card grid content-start gap-3 ${className}`}>
    <Skeleton className="h-6 w-1/2" />
    <SkeletonLines lines={3} />
  </div>
)

const step = (at: number) => (
  <div key={at} className="flex items-start gap-4 border-line border-t p-6 first:border-t-0">
    <Skeleton className="size-8 flex-none rounded-full" />
    <div className="grid flex-1 gap-2">
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="w-5/6" />
    </div>
  </div>
)

const banner = <Skeleton className="h-20 rounded-lg" />

const shapes: Record<Shape, ReactNode> = {
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
  path: (
    <>
      {head}
      {banner}
      <div className="mt-12 grid gap-4 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-12">
        <div className="grid content-start gap-3 lg:pt-4">
          <Skeleton className="size-14 rounded-full" />
          <Skeleton className="h-8 w-2/3" />
        </div>
        <div className="card card-flush">{times(5, step)}</div>
      </div>
    </>
  ),
  reading: (
    <div className="mx-auto grid max-w-measure gap-8">
      {head}
      {times(4, (at) => (
        <div key={at} className="grid gap-3">
          <SkeletonLines lines={4} />
        </div>
      ))}
    </div>
  ),
  tiers: (
    <>
      {head}
      {banner}
      <div className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {times(4, (at) => (
          <Skeleton key={at} className="h-80 rounded-lg" />
        ))}
      </div>
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
      <div className="grid gap-6">{times(3, (at) => card(at))}</div>
    </div>
  ),
  plain: (
    <>
      {head}
      <div className="grid gap-6">{times(2, (at) => card(at))}</div>
    </>
  ),
}

/** The shape of a page that is on its way, with the words for those who listen. The foot of the page waits out of sight. */
export function Loading({ page }: { page: Page }) {
  const label = page.guard === 'admin' ? 'Loading Admin Panel. Checking authentication...' : `Loading ${page.title}...`
  return (
    <Waiting label={label} labelHidden={page.guard !== 'admin'} className="min-h-dvh">
      {shapes[page.shape ?? 'plain']}
    </Waiting>
  )
}

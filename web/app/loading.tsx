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

const shapes: Record<Shape, ReactNode> = {
  dashboard: (
    <>
      {head}
      <div className="grid gap-6 lg:grid-cols-3">
        {card(0, 'min-h-64 lg:col-span-2')}
        {card(1, 'min-h-64')}
        {times(3, (at) => card(at + 2))}
      </div>
    </>
  ),
  path: (
    <>
      {head}
      <div className="card card-flush">
        {times(5, (at) => (
          <div key={at} className="flex items-start gap-4 border-line border-t p-6 first:border-t-0">
            <Skeleton className="size-8 flex-none rounded-full" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-5 w-1/2" />
              <Skeleton className="w-5/6" />
            </div>
          </div>
        ))}
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
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">{times(4, (at) => card(at, 'min-h-72'))}</div>
    </>
  ),
  form: (
    <div className="grid max-w-measure gap-6">
      {head}
      {card(0)}
    </div>
  ),
  plain: (
    <>
      {head}
      <div className="grid gap-6">{times(2, (at) => card(at))}</div>
    </>
  ),
}

/** The shape of a page that is on its way, with the words for those who listen. */
export function Loading({ page }: { page: Page }) {
  const label = page.guard === 'admin' ? 'Loading Admin Panel. Checking authentication...' : `Loading ${page.title}...`
  return (
    <Waiting label={label} labelHidden={page.guard !== 'admin'}>
      {shapes[page.shape ?? 'plain']}
    </Waiting>
  )
}

import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LinkMessage } from '#web/accounts/public/mail-links.tsx'
import { errorMessage, statusOf } from '#web/platform/api/errors.ts'
import { PageLoadError } from '#web/platform/messages/page-load-error.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

interface StateProps<Data> {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** The state of a link: loading, unknown, failed to load, or its content. */
export function RequestState<Data>({ query: { data, error, isFetching, refetch }, children }: StateProps<Data>) {
  if (data !== undefined) return children(data)
  if (statusOf(error) === 404) return <LinkMessage title="We do not know this link">{errorMessage(error)}</LinkMessage>
  if (error) return <PageLoadError message={errorMessage(error)} onRetry={refetch} busy={isFetching} />
  return (
    <Loading label="Loading..." className="grid gap-4">
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="w-5/6" />
    </Loading>
  )
}

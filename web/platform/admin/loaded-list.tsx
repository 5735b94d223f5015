import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { EmptyState, type EmptyStateProps } from '#web/ui/empty-state.tsx'
import { AdminStaleNotice } from './admin-stale-notice.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

interface LoadedListProps<Data> {
  query: UseQueryResult<Data>
  /** Name of the list in its error: 'The orders'. */
  name: string
  /** Shown while loading, or the label of skeleton rows. */
  loading: ReactNode
  /** Between an error and the rows. */
  above?: ReactNode
  children: (data: Data) => ReactNode
}

/** A list with its loading and error states. Rows that failed to refresh stay visible. */
export function LoadedList<Data>({ query, name, loading, above, children }: LoadedListProps<Data>) {
  const { data, error, isFetching, refetch } = query
  const skeleton = typeof loading === 'string' ? <RowsSkeleton label={loading} /> : loading
  return (
    <>
      {error && <AdminStaleNotice error={error} onRetry={refetch} busy={isFetching} absent={!data && name} />}
      {above}
      {data ? children(data) : !error && skeleton}
    </>
  )
}

interface EmptyListProps extends EmptyStateProps {
  /** Clears the filters; false if there are none. */
  onClear: false | (() => void)
}

/** Shown in place of the rows of an empty list. */
export const EmptyList = ({ onClear, ...props }: EmptyListProps) => (
  <EmptyState
    {...props}
    action={
      onClear && (
        <Button kind="secondary" onClick={onClear}>
          Clear search
        </Button>
      )
    }
  />
)

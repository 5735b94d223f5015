import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { filterQuery, listQuery, type ShopUrlState } from '#contract/shop/shop-url-state.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { statusOf } from '#web/platform/api/errors.ts'

/** The last result; a failed request does not empty the list. */
function useLatest<T>(data: T | undefined): T | undefined {
  const [latest, setLatest] = useState(data)
  if (data !== undefined && data !== latest) setLatest(data)
  return data ?? latest
}

/** The shop's lists for a URL. Affiliate links follow on the first page only. */
export function useShopProducts(urlState: ShopUrlState) {
  const own = useQuery({
    ...apiQuery('shop', 'list', { query: listQuery(urlState) }),
    placeholderData: keepPreviousData,
  })
  const others = useQuery({
    ...apiQuery('affiliates', 'list', { query: filterQuery(urlState) }),
    placeholderData: keepPreviousData,
    enabled: urlState.page === 1,
  })
  const page = useLatest(own.data)
  const affiliates = useLatest(others.data)
  const error = own.error ?? (urlState.page === 1 ? others.error : null)
  return {
    page,
    affiliates: urlState.page === 1 ? affiliates : [],
    error,
    /** The shop is hidden, and the user is not an admin. */
    isClosed: statusOf(error) === 403,
    /** The displayed result belongs to the previous query. */
    isStale: own.isPlaceholderData || own.error !== null,
    /** Nothing has loaded yet. */
    isLoading: own.isLoading || others.isLoading,
    isFetching: own.isFetching || others.isFetching,
    retry: () => {
      own.refetch()
      if (urlState.page === 1) others.refetch()
    },
  }
}

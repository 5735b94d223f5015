import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/platform/api/api.ts'
import type { ManagementAddress } from './management-address.ts'

/** So many products stand on a page. */
const productsPerPage = 20

/** A page of the products of our own, active or not; while the next one comes, the one before stays. */
export const useProducts = ({ page, search, category }: ManagementAddress) =>
  useQuery({
    ...apiQuery('shop', 'list', {
      query: {
        page: String(page),
        limit: String(productsPerPage),
        ...(search.trim() && { search }),
        ...(category && { category }),
      },
    }),
    placeholderData: keepPreviousData,
  })

/** How many products of our own visitors see; null until that is known, or where it was not counted to its end. */
export function useActiveCount(): number | null {
  const { data } = useQuery(apiQuery('shop', 'list', { query: { page: '1', limit: '1', active_only: 'true' } }))
  return data && !data.pagination.total_is_minimum ? data.pagination.total : null
}

/** What other shops sell, in its own order. */
export const useAffiliates = () => useQuery(apiQuery('affiliates', 'listAll'))

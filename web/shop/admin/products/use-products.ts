import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/platform/api/api.ts'
import type { ManagementUrlState } from './management-url-state.ts'

/** Number of products per page. */
const productsPerPage = 20

/** The query of the page and filters in the URL. */
export const pageQuery = ({ page, search, category, show }: ManagementUrlState) => ({
  page: String(page),
  limit: String(productsPerPage),
  ...(search.trim() && { search }),
  ...(category && { category }),
  ...(show === 'low_stock' && { low_stock: 'true' as const }),
})

/** A page of own products, active or not; the previous page is shown while the next one loads. */
export const useProducts = (urlState: ManagementUrlState) =>
  useQuery({
    ...apiQuery('shop', 'list', { query: pageQuery(urlState) }),
    placeholderData: keepPreviousData,
  })

/** Number of own products that visitors see; null until known, or if the count was capped. */
export function useActiveCount(): number | null {
  const { data } = useQuery(apiQuery('shop', 'list', { query: { page: '1', limit: '1', active_only: 'true' } }))
  return data && !data.pagination.total_is_minimum ? data.pagination.total : null
}

/** The affiliate links in their display order. */
export const useAffiliates = () => useQuery(apiQuery('affiliates', 'listAll'))

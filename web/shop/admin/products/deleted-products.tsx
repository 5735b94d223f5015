import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LoadedList } from '#web/platform/admin/loaded-list.tsx'
import { apiQuery } from '#web/platform/api/api.ts'
import { matching } from '#web/shop/admin/affiliates/affiliate-form.ts'
import { CardsSkeleton } from './cards-skeleton.tsx'
import { DeletedList } from './deleted-list.tsx'
import { Pager } from './pager.tsx'
import { useManagementUrlState } from './use-management-url-state.ts'
import { pageQuery } from './use-products.ts'

/** Own products that were deleted, twenty per page. */
export function DeletedProducts() {
  const { urlState } = useManagementUrlState()
  const products = useQuery({
    ...apiQuery('shop', 'deleted', { query: pageQuery(urlState) }),
    placeholderData: keepPreviousData,
  })
  return (
    <LoadedList query={products} name="The deleted products" loading={<CardsSkeleton />}>
      {({ products: rows, pagination }) => (
        <>
          <DeletedList feature="shop" rows={rows} total={pagination.total} />
          <Pager label="Pages of deleted products" totalPages={pagination.totalPages} />
        </>
      )}
    </LoadedList>
  )
}

/** Affiliate links that were deleted. */
export function DeletedAffiliates() {
  const { urlState } = useManagementUrlState()
  const links = useQuery(apiQuery('affiliates', 'deleted'))
  return (
    <LoadedList query={links} name="The deleted affiliate products" loading={<CardsSkeleton />}>
      {(all) => {
        const rows = matching(all, urlState).map((link) => ({ ...link, name: link.title }))
        return <DeletedList feature="affiliates" rows={rows} total={rows.length} />
      }}
    </LoadedList>
  )
}

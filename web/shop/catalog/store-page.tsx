import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/platform/api/api.ts'
import { useUser } from '#web/platform/session/user-context.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { StoreClosed } from './store-closed.tsx'
import { StoreFilters } from './store-filters.tsx'
import { StoreResults } from './store-results.tsx'
import { useStoreAddress } from './use-store-address.ts'
import { useStoreProducts } from './use-store-products.ts'
import './shop.css'

/** Own products, and on the first page those of other shops after them. */
export function StorePage() {
  const place = useStoreAddress()
  const products = useStoreProducts(place.address)
  if (products.isClosed) return <StoreClosed />
  return (
    <>
      <PageHeader title="Store" lead="Discover our premium products and resources" />
      <HiddenNotice />
      <StoreFilters {...place} />
      <StoreResults {...place} products={products} />
    </>
  )
}

/** The operator sees the store also while nobody else does. */
function HiddenNotice() {
  const { user } = useUser()
  const { data } = useQuery(apiQuery('settings', 'storeEnabled'))
  if (!user?.is_admin || !data || data.value === 'true') return null
  return (
    <Notice title="The store is hidden." className="mb-6" silent>
      Only you see it. Everybody else reads that it is closed.
    </Notice>
  )
}
